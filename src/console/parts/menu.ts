import { html, type Html } from '#http/pages/html.ts';
import { icon } from './icon.ts';

/** A button that unfolds links and buttons; nothing without any. Arrows move among them, Esc closes it. */
export const menu = (id: string, word: string | Html, items: readonly Html[]): Html =>
  items.length === 0
    ? html``
    : html`<details class="menu" data-menu id="${id}">
        <summary class="button">${word}${icon('chevron')}</summary>
        <div>${items}</div>
      </details>`;
