import type { FileBody } from './file-body.ts';

const TYPE = 'Content-Type';

/** A request's body as `fetch` takes it. */
export type PlainBody = FileBody | FormData;

/** Files and forms go as they are, a text too unless its type is JSON, and anything else as JSON. */
export function printBody(body: unknown, headers: Headers): PlainBody {
  if (isFile(body) || body instanceof FormData) return body;
  if (typeof body === 'string' && !isJson(headers.get(TYPE) ?? 'application/json')) return body;
  return JSON.stringify(body);
}

/** The headers that go with a body: a form brings its own type, a `Blob` may, and other bytes need one. */
export function headersFor(body: unknown, given: Headers): Headers {
  const headers = new Headers(given);
  if (body instanceof FormData) headers.delete(TYPE);
  else if (isFile(body) && !headers.has(TYPE)) headers.set(TYPE, typeOf(body));
  return headers;
}

function typeOf(file: object): string {
  if (file instanceof Blob && file.type !== '') return file.type;
  throw new TypeError("A file needs its type: headers: { 'Content-Type': 'application/pdf' }");
}

export const isStream = (body: unknown): body is ReadableStream => body instanceof ReadableStream;

export const isJson = (mediaType: string): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(mediaType);

const isFile = (body: unknown): body is Exclude<FileBody, string> =>
  body instanceof Blob ||
  body instanceof ArrayBuffer ||
  body instanceof Uint8Array ||
  isStream(body);
