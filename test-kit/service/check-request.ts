import type { Context } from 'koa';
import { checkJson } from './check-json.ts';
import { jsonOf } from './check-answer.ts';
import { at, each, operationAt, type Place } from './reference.ts';

export interface CheckedRequest {
  method: string;
  /** The route's. */
  path: string;
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null if too large to check, or not seen. */
  body: string | null;
}

/** Checking larger bodies would block the event loop, which some tests measure. */
const MAX_CHECKED = 64 * 1024;

/** Drops a byte order mark, as the service does. */
const decoder = new TextDecoder();

/** Keeps the body as it is received, without reading it. */
export function keepBody({ req }: Context): () => string | null {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // It was pipelined, so part of it has been received already.
  if (req.readableLength > 0) return () => null;
  const push = req.push.bind(req);
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    bytes += chunk?.length ?? 0;
    if (chunk !== null && bytes <= MAX_CHECKED) pieces.push(chunk);
    return push(chunk, encoding);
  };
  return () => (bytes <= MAX_CHECKED ? decoder.decode(Buffer.concat(pieces)) : null);
}

/** A taken request's difference from the API reference, or null. */
export function violationOfRequest(request: CheckedRequest): string | null {
  const operation = operationAt(request.method, request.path);
  if (operation === undefined) return null;
  const parameters = each(at(operation, 'parameters')).map(([, parameter]) => parameter);
  return (
    parameters
      .map((parameter) => violationOfParameter(request, parameter))
      .find((violation) => violation !== null) ??
    violationOfContent(request, at(operation, 'requestBody'))
  );
}

function violationOfParameter({ query, headers }: CheckedRequest, parameter: Place): string | null {
  const { name, in: where, required } = parameter.value;
  const texts =
    where === 'query'
      ? new URLSearchParams(query).getAll(String(name))
      : [headers[String(name).toLowerCase()] ?? []].flat();
  const schema = at(parameter, 'schema');
  if (where === 'path' || schema === undefined) return null;
  const [text] = texts;
  if (text === undefined) return required === true ? `has no ${String(name)}` : null;
  const items = texts.flatMap((one) => (one === '' ? [] : one.split(',')));
  const json = schema.value['type'] === 'array' ? JSON.stringify(items) : jsonOf(text, schema);
  const violation = checkJson(schema.pointer, json);
  return violation === null ? null : `${String(name)}: ${violation}`;
}

function violationOfContent(
  { headers, body }: CheckedRequest,
  requestBody: Place | undefined,
): string | null {
  if (requestBody === undefined || body === null) return null;
  if (body === '') return requestBody.value['required'] === true ? 'has no body' : null;
  const type = String(headers['content-type']).split(';')[0]?.trim().toLowerCase() ?? '';
  const media = at(requestBody, 'content', type);
  if (media === undefined) return `has a body of the type ${type}`;
  const pointer = `${media.pointer}/schema`;
  if (type === 'application/json') return checkJson(pointer, withoutProto(body));
  if (type !== 'application/x-www-form-urlencoded') return null;
  const fields = [...new URLSearchParams(body)].filter(([, text]) => text !== '');
  return checkJson(pointer, JSON.stringify(Object.fromEntries(fields)));
}

/** The service removes such members. */
const withoutProto = (body: string): string =>
  body.includes('__proto__')
    ? JSON.stringify(
        JSON.parse(body, (name, value: unknown) => (name === '__proto__' ? undefined : value)),
      )
    : body;
