import { html, type Html } from '#http/pages/html.ts';
import { partWords } from '#console/words/part-words.ts';
import { icon } from './icon.ts';
import type { Reader } from './reader.ts';

/**
 * A text in one line with its copy button.
 * @param name of the text, for screen readers: `Client id`
 */
export const copyField = (reader: Reader, name: string, text: string): Html =>
  html`<span class="copy-field"><code>${text}</code>${copyButton(reader, name)}</span>`;

/** A text of several lines, such as a command. */
export const copyBlock = (reader: Reader, name: string, text: string): Html =>
  html`<div class="copy-field block">
    <pre tabindex="0" aria-label="${name}"><code>${text}</code></pre>
    ${copyButton(reader, name)}
  </div>`;

/** Copies the text of the `code` before it. */
export function copyButton({ language }: Reader, name: string): Html {
  const { copy } = partWords(language);
  return html`<button type="button" class="plain" data-copy aria-label="${copy} : ${name}">
    ${icon('copy')}<span>${copy}</span>
  </button>`;
}
