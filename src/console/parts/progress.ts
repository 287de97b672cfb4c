import { html, type Html } from '#http/pages/html.ts';
import { countText } from './money.ts';
import type { Reader } from './reader.ts';

/** A bar with its figures: « 640 / 1 240 ». Nothing before there is progress. */
export function progress(
  { language }: Reader,
  label: string,
  done: number,
  total: number,
): Html | null {
  if (done === 0) return null;
  return html`<span class="progress"
    ><progress value="${done}" max="${total}" aria-label="${label}"></progress>
    ${countText(language, done)} / ${countText(language, total)}</span
  >`;
}
