import { html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { notFound } from '#kernel/api-error.ts';
import { countText } from '#console/parts/money.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { MAX_EDITED_LINES } from '#console/shared/editor-members.ts';
import {
  EDITOR_SCRIPTS,
  loadChoices,
  type EditorChoices,
} from '#console/pages/drafts/load-editor.ts';
import { quotePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { partWords } from '#console/words/part-words.ts';
import { quoteWords } from './quote-words.ts';
import { loadEditedQuote, type EditedQuote } from './load-quote.ts';
import { quoteActions } from './quote-actions.ts';
import { quoteForm } from './quote-form.ts';

interface Edited {
  edited: EditedQuote;
  choices: EditorChoices;
}

export const EDIT_QUOTE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/quotes/:id/edit',
  audience: 'member',
  section: 'sales',
  load: loadEdited,
  view: viewEdit,
});

/** Only an open quote has this page. */
async function loadEdited(visit: WorkspaceVisit, services: Services): Promise<Edited> {
  const edited = await loadEditedQuote(visit, services);
  const actions = quoteActions(edited.quote, visit.workspace.role, visit.now);
  if (!actions.includes('edit')) throw notFound();
  const { category_id } = edited.members;
  const own = category_id == null ? null : String(category_id);
  return { edited, choices: await loadChoices(visit, services, own) };
}

function viewEdit({ edited, choices }: Edited, visit: WorkspaceVisit): PageContents {
  const words = quoteWords(visit.language);
  const { quote, members } = edited;
  const href = quotePath(visit, quote.id);
  const title = words.edit_title(quote.quote_number);
  const head = pageHead({ title, back: { href, word: words.title(quote.quote_number) } });
  if ((members.lines?.length ?? 0) > MAX_EDITED_LINES) {
    const most = countText(visit.language, MAX_EDITED_LINES);
    const sentence = html`<p>${draftWords(visit.language).too_many_lines(most)}</p>`;
    return { title, main: html`${head} ${banner('info', sentence)}` };
  }
  const form = quoteForm(visit, {
    edited,
    choices,
    call: `PUT /console/quotes/${quote.id}`,
    next: href,
    done: words.saved,
    submit: words.save,
    cancel: { href, word: partWords(visit.language).cancel },
  });
  return { title, main: html`${head} ${form}`, scripts: EDITOR_SCRIPTS };
}
