import { html, type Html } from '#api/pages/html.ts';
import type { Example } from '#api/reference/examples.ts';
import { printIndented } from '#kernel/json.ts';
import { LANGUAGES } from './request-code.ts';

/** The requests of a route that were recorded, as code, each with the answer it got. */
export function samplesView(
  method: string,
  examples: readonly Example[],
  setting: { baseUrl: string; needsToken: boolean },
): Html {
  return html`${examples.map(
    (example, at) =>
      html`<details class="sample" ${at === 0 ? html` open` : ''}>
        <summary>${example.summary} <span class="status">${example.response.status}</span></summary>
        ${Object.entries(LANGUAGES).map(([language, print]) =>
          code(language, print({ method, example, ...setting }), language),
        )}
        ${file(example.request)}${answer(example)}
      </details>`,
  )}`;
}

/** A text to read and to copy. `language` of a request, which is shown in one at a time. */
export const code = (title: string, text: string, language?: string): Html =>
  html`<figure class="code" ${language === undefined ? '' : html` data-language="${language}"`}>
    <figcaption>${title}</figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
  </figure>`;

/** A body that the code reads from a file. */
const file = ({ body, media_type = '' }: Example['request']): Html | null =>
  typeof body === 'string' ? code(`The file (${media_type})`, body) : null;

function answer({
  response: { status, headers = {}, body, media_type, description },
}: Example): Html {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const shown = typeof body === 'string' ? body : body === undefined ? '' : printIndented(body);
  const parts = [head.join(''), shown].filter((part) => part !== '');
  const title = `Answer ${status}${media_type === undefined ? '' : ` (${media_type})`}`;
  if (parts.length > 0) return code(title, parts.join('\n'));
  return html`<p class="no-body">
    ${title}${description === undefined ? ', without a body' : `: ${description}`}
  </p>`;
}
