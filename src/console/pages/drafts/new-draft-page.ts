import type { Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { issueButton } from '#console/pages/invoices/action-buttons.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { draftForm } from './draft-form.ts';
import { savingWords } from './draft-saving.ts';
import { keptField } from './editor-field.ts';
import { EDITOR_SCRIPTS, loadChoices, type EditorChoices } from './load-editor.ts';

export const NEW_DRAFT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices/new',
  audience: 'member',
  section: 'sales',
  load: (visit: WorkspaceVisit, services: Services) => loadChoices(visit, services),
  view: viewNew,
});

/** Nothing is written before something is typed: the first save makes the draft, and the address becomes its own. */
function viewNew(choices: EditorChoices, visit: WorkspaceVisit): PageContents {
  const words = draftWords(visit.language);
  const list = `${invoicePath(visit)}?lifecycle_state=draft`;
  const form = draftForm(visit, {
    members: {},
    ...choices,
    saving: {
      'data-save': workspaceCall('POST', visit, 'drafts'),
      'data-saved-call': 'PUT /console/invoices/{data.id}/draft',
      'data-saved-address': `${invoicePath(visit)}/{data.id}/edit`,
      'data-finished': `${invoicePath(visit)}/{data.id}`,
      'data-wrapper': 'invoice',
      ...savingWords(visit.language),
    },
    first: keptField('version', 'null'),
    outcome: html`<p class="note">${words.check_first}</p>`,
    actions: html`<button class="primary">${words.finish}</button>
      <a
        class="button when-sound"
        data-saved-href="/console/invoices/{data.id}/pdf"
        target="_blank"
        rel="noopener"
        hidden
        >${words.preview}</a
      >`,
  });
  const head = pageHead({
    title: words.new_title,
    back: { href: list, word: words.all_drafts },
    actions: [issueAction(visit)],
    sentence: words.sentence,
  });
  const main = html`${head} ${form}`;
  return { title: words.new_title, main, scripts: EDITOR_SCRIPTS };
}

/** The script shows it, and fills its call and the draft's version, once the first save has made the draft. */
const issueAction = (visit: WorkspaceVisit): Html =>
  html`<span data-after-saving hidden
    >${issueButton(visit, { id: '{data.id}', draft_version: 1 })}</span
  >`;
