import { html, type Html } from '#http/pages/html.ts';
import { part } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { MAX_DRAFT } from './rule-draft.ts';

/** A form with the preview of its rule beside it. */
export function besidePreview(visit: WorkspaceVisit, form: Html, preview: Html): Html {
  const words = ruleWords(visit.language);
  return html`<div class="beside-form">
    <section>
      <h2>${words.settings}</h2>
      ${form}
    </section>
    <section data-preview="${MAX_DRAFT}" data-too-long="${words.draft_too_long}">
      <h2>${words.preview}</h2>
      ${part('preview', preview)}
    </section>
  </div>`;
}
