import { findDraft } from '#domain/invoicing/drafts/find-draft.ts';
import type { DraftEstimate } from '#domain/invoicing/deposits/estimate-draft.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { countText } from '#console/parts/money.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { seeOther } from '#console/session/refusals.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { issueSummary, issueVerb, missingMentions } from '#console/pages/invoices/issue-summary.ts';
import { invoiceTitle } from '#console/pages/invoices/invoice-title.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { draftActions, issueDialog } from './draft-actions.ts';
import { draftForm } from './draft-form.ts';
import { savingWords } from './draft-saving.ts';
import { keptField } from './editor-field.ts';
import { MAX_EDITED_LINES } from '#console/shared/editor-members.ts';
import { EDITOR_SCRIPTS, loadChoices, type EditorChoices } from './load-editor.ts';
import { loadEstimate } from '#console/shared/load-estimate.ts';
import { outcomeView } from './outcome-view.ts';

interface EditedInvoice extends EditorChoices {
  invoice: Awaited<ReturnType<typeof findInvoice>>;
  members: DraftMembers;
  version: number;
  estimate: DraftEstimate;
}

export const EDIT_DRAFT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices/:id/edit',
  audience: 'member',
  section: 'sales',
  load: loadEdited,
  view: viewEdit,
});

/** An invoice with a number has no such page: « Back » after the issue leads to the invoice. */
async function loadEdited(visit: WorkspaceVisit, services: Services): Promise<EditedInvoice> {
  const key = { workspace_id: visit.workspace.id, id: readId(visit.params['id']) };
  const invoice = await findInvoice(services.db, key);
  if (invoice.invoice_number !== null) throw seeOther(invoicePath(visit, invoice.id));
  const { members, version } = await findDraft(services.db, key);
  const choices = await loadChoices(visit, services, invoice.category_id);
  const estimate = await loadEstimate(visit, services, members);
  return { invoice, members, version, estimate, ...choices };
}

function viewEdit(edited: EditedInvoice, visit: WorkspaceVisit): PageContents {
  const words = draftWords(visit.language);
  const { invoice, members } = edited;
  const href = invoicePath(visit, invoice.id);
  const title = words.edit_title(invoice.id);
  const head = pageHead({
    title,
    back: { href, word: invoiceTitle(visit.language, invoice) },
    sentence: words.sentence,
  });
  if ((members.lines?.length ?? 0) > MAX_EDITED_LINES)
    return { title, main: html`${head} ${tooLong(visit)}` };
  const form = draftForm(visit, {
    ...edited,
    saving: {
      'data-save': `PUT /console/invoices/${invoice.id}/draft`,
      'data-finished': href,
      'data-wrapper': 'invoice',
      ...savingWords(visit.language),
    },
    hidden: keptField('version', String(edited.version)),
    outcome: outcomeView(visit, edited.estimate),
    actions: draftActions(visit, invoice.id),
  });
  const sale = { id: invoice.id, draft_version: edited.version };
  const { issue, document, check } = edited.estimate;
  const missing = missingMentions(visit, { ...edited.estimate, editor: '' }, check.findings);
  const summary = issueSummary(visit, { ...issue, ...document }, missing);
  const main = html`${head} ${form} ${issueDialog(visit, sale, summary, issueVerb(visit, missing))}`;
  return { title, main, scripts: EDITOR_SCRIPTS };
}

const tooLong = ({ language }: WorkspaceVisit): Html =>
  banner(
    'info',
    html`<p>${draftWords(language).too_many_lines(countText(language, MAX_EDITED_LINES))}</p>`,
  );
