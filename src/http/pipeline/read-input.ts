import { LARGE } from '#kernel/compute/compute-pool.ts';
import { readLargeBodyApart, readWrapped, type BodyRule } from '#http/body.ts';
import { refuseHeavy } from '#http/refuse-heavy.ts';
import { isOfType, mediaTypeOf, readBodyBytes, readBodyText } from '#http/request-body.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import { ApiError, unsupportedMediaType } from '#kernel/api-error.ts';
import type { FileRule } from './route.ts';
import type { Exchange } from './surface.ts';

const JSON_TYPE = 'application/json';
const URLENCODED_TYPE = 'application/x-www-form-urlencoded';

type Reading = Pick<Exchange, 'text' | 'input'> & Partial<Pick<Exchange, 'handle'>>;

/** 415 or 413 for the body's head, 408 while it arrives, then 400 or 422, unless the route answers with the reasons. */
export async function readInput(exchange: Exchange): Promise<void> {
  const { inputOfRefused } = exchange.route;
  try {
    const { text, input, handle = exchange.handle } = await readBody(exchange);
    exchange.input = input;
    exchange.handle = handle;
    if (exchange.key !== null) exchange.text = text;
  } catch (error) {
    const violations = error instanceof ApiError ? error.violations : [];
    if (inputOfRefused === undefined || violations.length === 0) throw error;
    exchange.input = inputOfRefused(violations);
  }
}

/** The rule of the file that its route takes, if a request's body is one. */
export function sentFile({ route: { file }, request }: Exchange): FileRule | null {
  if (file === undefined) return null;
  return file.mediaTypes.includes(mediaTypeOf(request.headers['content-type'])) ? file : null;
}

async function readBody(exchange: Exchange): Promise<Reading> {
  const { route, request, held, services, tenants } = exchange;
  const { body, document, file, form, prepare } = route;
  const sent = sentFile(exchange);
  if (sent !== null) return readFile(exchange, sent);
  if (form !== undefined) {
    const text = await readBodyText(request.req, [URLENCODED_TYPE], form.limitBytes, held);
    return { text, input: new URLSearchParams(text) };
  }
  if (body === undefined) return readNothing(exchange);
  const types = [JSON_TYPE, ...(document?.mediaTypes ?? []), ...(file?.mediaTypes ?? [])];
  const text = await readBodyText(request.req, types, body.limitBytes, held);
  if (document !== undefined && isOfType(request.headers['content-type'], document.mediaTypes)) {
    const input = await services.compute.run(tenants, document.read, text, text.length);
    return { text, input, handle: document.handle };
  }
  if (text.length >= LARGE) return { text, input: await readApart(exchange, body, text) };
  const { members, names } = readWrapped(body, text);
  if (prepare === undefined) return { text, input: members };
  return { text, input: await prepare.work({ members, target: exchange.target, names }) };
}

function readNothing({ surface, route: { file }, request }: Exchange): Reading {
  if (file !== undefined) throw unsupportedMediaType(file.mediaTypes.join(' ou '));
  const type = request.headers['content-type'];
  if (surface.refusesNeedlessBody === true && type !== undefined && !isOfType(type, [JSON_TYPE]))
    throw unsupportedMediaType(JSON_TYPE);
  return { text: '', input: undefined };
}

async function readFile(
  { request, held, target, tenants, services }: Exchange,
  { mediaTypes, limitBytes, reading }: FileRule,
): Promise<Reading> {
  const bytes = await readBodyBytes(request.req, mediaTypes, limitBytes, held);
  const contentType = request.headers['content-type'] ?? '';
  const body: UploadedBody = { bytes, contentType, query: request.querystring };
  if (reading === undefined) return { text: '', input: body };
  const { read, field } = reading;
  const running = services.documents.run(tenants, read, { body, target }, bytes.length, [
    bytes.buffer,
  ]);
  const { fingerprint, input } = await refuseHeavy(running, field);
  return { text: fingerprint, input };
}

/** A compute process reads a large body; the rule's functions cannot go there. */
function readApart(
  { route: { prepare }, target, tenants, services }: Exchange,
  { validate: _first, validateAll: _all, ...shape }: BodyRule,
  text: string,
): Promise<unknown> {
  const name = prepare === undefined ? null : { file: prepare.file, name: prepare.name };
  const large = { shape, prepare: name, text, target };
  return services.compute.run(tenants, readLargeBodyApart, large, text.length);
}
