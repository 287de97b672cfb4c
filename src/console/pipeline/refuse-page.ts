import { html } from '#http/pages/html.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import type { RefusedRequest } from '#http/pipeline/surface.ts';
import type { Reply } from '#http/reply.ts';
import { headersOf } from '#http/to-api-error.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { printShell } from './shell.ts';
import { errorWords } from '#console/words/error-words.ts';
import { strangerOf } from './make-visit.ts';
import { CONSOLE_HEADERS } from './page-policy.ts';

/** A refused page: the API's sentence, the request's id and a way on. A script that asked for a part reads JSON. */
export function refusePage(refusal: ApiError, wrapper: string, request: RefusedRequest): Reply {
  const { status } = refusal;
  const headers = headersOf(refusal);
  if (status === 303) return { status, body: null, headers };
  if (request.headers['x-part'] !== undefined) return refuseInJson(refusal, wrapper);
  const bytes = Buffer.from(printRefusal(refusal, request));
  return {
    status,
    body: null,
    pieces: [bytes],
    headers: { ...CONSOLE_HEADERS, ...headers },
  };
}

/** The title and the sentence of a refusal. */
function sayWhy({ status, message, headers }: ApiError, words: ReturnType<typeof errorWords>) {
  if (status === 404) return { title: words.not_found_title, sentence: words.not_found };
  if (status !== 429) return { title: words.refused_title, sentence: message };
  const sentence = words.too_many.replace('{n}', headers['Retry-After'] ?? '1');
  return { title: words.too_many_title, sentence };
}

function printRefusal(refusal: ApiError, request: RefusedRequest): string {
  const { status, reason } = refusal;
  const visit = strangerOf(request);
  const words = errorWords(visit.language);
  const { title, sentence } = sayWhy(refusal, words);
  const id = request.response.get('X-Request-Id');
  const main = html`<header class="page-head">
      <div><h1>${title}</h1></div>
      <p class="sentence">${sentence}</p>
    </header>
    ${reason === undefined ? null : html`<p>${reason}</p>`}
    <p class="actions">
      ${status === 404 ? null : html`<a class="button" href="${request.url}">${words.retry}</a>`}
      <a class="button" href="/">${words.home}</a>
    </p>
    <p class="note">${words.request} <code>${id}</code></p>`;
  return printShell({ title, main }, visit, { frame: null, live: null });
}
