import { html, type Html } from '#api/pages/html.ts';
import { highlight } from './highlight.ts';

interface CodeInput {
  title: string;
  text: string;
  /** Whose comments, strings and keywords are marked. */
  language: string;
  /** The choice of the reader by which it is shown; without one it is shown always. */
  choice?: string;
}

/** A text to read and to copy. */
export const codeView = ({ title, text, language, choice }: CodeInput): Html =>
  html`<figure class="code" ${choice === undefined ? '' : html` data-language="${choice}"`}>
    <figcaption>${title}</figcaption>
    <pre tabindex="0"><code>${highlight(text, language)}</code></pre>
  </figure>`;
