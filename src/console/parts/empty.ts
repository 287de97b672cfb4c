import { html, type Html } from '#http/pages/html.ts';

/** In place of a list without rows. */
export const empty = (sentence: string, action: Html | null = null): Html =>
  html`<div class="empty">
    <p>${sentence}</p>
    ${action}
  </div>`;
