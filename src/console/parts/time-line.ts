import { html, type Html } from '#http/pages/html.ts';
import type { Tone } from './badge.ts';
import type { Reader } from './reader.ts';
import { instant } from './time.ts';

export interface TimeLineItem {
  /** Null where it is not known. */
  at: Date | null;
  sentence: string | Html;
  tone?: Tone;
  /** Its dot is hollow. */
  isFuture?: boolean;
  /** Its sentence is struck. */
  isVoid?: boolean;
  /** Below the sentence. */
  more?: Html | null;
}

/** Dot, sentence and instant. */
export const timeLine = (reader: Reader, items: readonly TimeLineItem[]): Html =>
  html`<ol class="time-line">
    ${items.map(
      ({ at, sentence, tone = 'neutral', isFuture = false, isVoid = false, more = null }) =>
        html`<li class="${tone}${isFuture ? ' future' : ''}">
          <p>
            <span>${isVoid ? html`<s>${sentence}</s>` : sentence}</span>
            ${at === null ? null : instant(reader, at)}
          </p>
          ${more}
        </li>`,
    )}
  </ol>`;
