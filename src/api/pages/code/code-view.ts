import { html, type Html } from '#http/pages/html.ts';
import { highlight } from './highlight.ts';

interface CodeInput {
  title: string;
  text: string;
  /** For marking comments, strings and keywords. */
  language: string;
  /** The reader's choice that shows it; default always. */
  choice?: string;
}

/** A text to read and copy. */
export const codeView = ({ title, text, language, choice }: CodeInput): Html =>
  html`<figure class="code" ${choice === undefined ? '' : html` data-language="${choice}"`}>
    <figcaption>${title}</figcaption>
    <pre tabindex="0"><code>${highlight(text, language)}</code></pre>
  </figure>`;
