import { html, type Html } from '#http/pages/html.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { sectionWords } from '#console/words/section-words.ts';

/** To the company, which says how its books are kept. */
export const booksLink = (visit: WorkspaceVisit): Html =>
  html`<a class="button" href="${workspacePath(visit, 'companies')}"
    >${sectionWords(visit.language).open_company}</a
  >`;
