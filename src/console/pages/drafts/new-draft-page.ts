import { findCustomer } from '#domain/invoicing/customers/list-customers.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html } from '#http/pages/html.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { draftActions, issueDialog } from './draft-actions.ts';
import { draftForm, NEW_MEMBERS } from './draft-form.ts';
import { savingWords } from './draft-saving.ts';
import { keptField } from './editor-field.ts';
import { EDITOR_SCRIPTS, loadChoices, type EditorChoices } from './load-editor.ts';

const QUERY = { customer: idParameter('The customer that it is for.') };
type NewVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface NewDraft extends EditorChoices {
  members: DraftMembers;
}

export const NEW_DRAFT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices/new',
  audience: 'member',
  section: 'sales',
  query: QUERY,
  load: loadNew,
  view: viewNew,
});

async function loadNew(visit: NewVisit, services: Services): Promise<NewDraft> {
  const choices = await loadChoices(visit, services);
  const { customer: id } = visit.query;
  if (id === null) return { ...choices, members: NEW_MEMBERS };
  const key = { workspace_id: visit.workspace.id, id };
  const { id: _id, archived_at: _archived, ...buyer } = await findCustomer(services.db, key);
  return { ...choices, members: { ...NEW_MEMBERS, buyer } };
}

/** Nothing is written before something is typed: the first save makes the draft, and the address becomes its own. */
function viewNew({ members, ...choices }: NewDraft, visit: NewVisit): PageContents {
  const words = draftWords(visit.language);
  const list = `${invoicePath(visit)}?lifecycle_state=draft`;
  const form = draftForm(visit, {
    members,
    ...choices,
    saving: {
      'data-save': workspaceCall('POST', visit, 'drafts'),
      'data-saved-call': 'PUT /console/invoices/{data.id}/draft',
      'data-saved-address': `${invoicePath(visit)}/{data.id}/edit`,
      'data-finished': `${invoicePath(visit)}/{data.id}`,
      'data-wrapper': 'invoice',
      ...savingWords(visit.language),
    },
    hidden: keptField('version', 'null'),
    outcome: html`<p class="note">${words.check_first}</p>`,
    actions: draftActions(visit, null),
  });
  const head = pageHead({
    title: words.new_title,
    back: { href: list, word: words.all_drafts },
    sentence: words.sentence,
  });
  const sale = { id: '{data.id}', draft_version: 1 };
  const main = html`${head} ${form} ${issueDialog(visit, sale, html``, '')}`;
  return { title: words.new_title, main, scripts: EDITOR_SCRIPTS };
}
