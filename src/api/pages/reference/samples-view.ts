import { codeView } from '#api/pages/code/code-view.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Example } from '#api/reference/examples.ts';
import { printIndented } from '#kernel/json.ts';
import { LANGUAGES } from '#api/pages/code/request-code.ts';
import type { CodeInput } from '#api/pages/code/request-parts.ts';

/** A route's recorded requests as code, with their answers. */
export function samplesView(
  called: Pick<CodeInput, 'method' | 'path' | 'operation'>,
  examples: readonly Example[],
  setting: { baseUrl: string; needsToken: boolean },
): Html {
  return html`${examples.map(
    (example, at) =>
      html`<details class="sample" ${at === 0 ? html` open` : ''}>
        <summary>${example.summary} <span class="status">${example.response.status}</span></summary>
        ${Object.entries(LANGUAGES).map(([language, print]) =>
          codeView({
            title: language,
            text: print({ ...called, example, ...setting }),
            language,
            choice: language,
          }),
        )}
        ${file(example.request)}${answer(example)}
      </details>`,
  )}`;
}

/** A body that code reads from a file. */
const file = ({ body, media_type = '' }: Example['request']): Html | null =>
  typeof body === 'string'
    ? codeView({ title: `The file (${media_type})`, text: body, language: '' })
    : null;

function answer({
  response: { status, headers = {}, body, media_type, description },
}: Example): Html {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  const shown = typeof body === 'string' ? body : body === undefined ? '' : printIndented(body);
  const parts = [head.join(''), shown].filter((part) => part !== '');
  const title = `Answer ${status}${media_type === undefined ? '' : ` (${media_type})`}`;
  if (parts.length > 0) return codeView({ title, text: parts.join('\n'), language: 'json' });
  return html`<p class="no-body">
    ${title}${description === undefined ? ', without a body' : `: ${description}`}
  </p>`;
}
