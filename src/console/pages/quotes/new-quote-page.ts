import { html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import {
  EDITOR_SCRIPTS,
  loadChoices,
  type EditorChoices,
} from '#console/pages/drafts/load-editor.ts';
import { quotePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { partWords } from '#console/words/part-words.ts';
import { quoteWords } from './quote-words.ts';
import { quoteForm } from './quote-form.ts';

export const NEW_QUOTE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/quotes/new',
  audience: 'member',
  section: 'sales',
  load: (visit: WorkspaceVisit, services: Services) => loadChoices(visit, services),
  view: viewNew,
});

function viewNew(choices: EditorChoices, visit: WorkspaceVisit): PageContents {
  const words = quoteWords(visit.language);
  const list = quotePath(visit);
  const title = words.new_title;
  const main = html`${pageHead({ title, back: { href: list, word: words.all }, sentence: words.sentence })}
  ${quoteForm(visit, {
    edited: null,
    choices,
    call: workspaceCall('POST', visit, 'quotes'),
    next: `${list}/{data.id}`,
    done: words.created,
    submit: words.create_submit,
    cancel: { href: list, word: partWords(visit.language).cancel },
  })}`;
  return { title, main, scripts: EDITOR_SCRIPTS };
}
