import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import type { Reader } from './reader.ts';
import { day, minute } from './time.ts';

/** Rows that the browser collects in one list. */
const MAX_SHOWN_ROWS = 500;

/**
 * The link to the list's older rows, which a script puts below those shown.
 * @param href null where there are none
 */
export function loadMore({ language }: Reader, href: string | null): Html {
  const words = partWords(language);
  return html`<p class="more" data-more data-max="${MAX_SHOWN_ROWS}">
    ${href === null ? null : html`<a href="${href}" class="button">${words.load_more}</a><span data-max-said hidden>${words.narrow_filters}</span>`}
  </p>`;
}

/** For a list that looked through its window without finding a whole page; it has come to an instant or a day. */
export function searchedUntil(reader: Reader, until: Date | string, href: string): Html {
  const words = partWords(reader.language);
  const [before, after] = words.searched_until('\0').split('\0');
  return html`<p class="more" data-more data-max="${MAX_SHOWN_ROWS}">
    <span
      >${before ?? ''}${typeof until === 'string' ? day(reader, until) : minute(reader, until)}${after ?? ''}
      — <a href="${href}">${words.continue_search}</a></span
    ><span data-max-said hidden>${words.narrow_filters}</span>
  </p>`;
}
