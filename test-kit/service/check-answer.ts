import { NETWORK_ROUTES } from '#api/network/routes.ts';
import { OAUTH_ROUTES } from '#api/oauth/routes.ts';
import { createPageRoutes } from '#api/pages/routes.ts';
import type { Method } from '#http/pipeline/route.ts';
import { REFERENCE_ROUTE } from '#api/reference/documented-routes.ts';
import { ROUTES } from '#resources/registry.ts';
import type { Answers } from '#http/answers.ts';
import { createCalls, CONSOLE_PAGES } from '#console/surfaces.ts';
import { assetRoute } from '#console/pipeline/asset-route.ts';
import { checkJson } from './check-json.ts';
import { at, componentAt, each, operationAt, type Place } from './reference.ts';

interface Row {
  method: Method;
  path: string;
  answers: Answers;
}

const PAGE_ROUTES = createPageRoutes({ baseUrl: 'https://bordereau.test', brand: 'Service' });

export const ROWS: readonly Row[] = [
  ...ROUTES,
  ...NETWORK_ROUTES,
  ...OAUTH_ROUTES,
  REFERENCE_ROUTE,
  ...PAGE_ROUTES,
];

/** Successes given to any test of this run, as `GET /path 200`. */
export const answered = new Set<string>();

/** Of the console, which the reference does not have. */
const CONSOLE_ROWS: readonly Row[] = [...createCalls(), ...CONSOLE_PAGES, assetRoute()];

export interface CheckedAnswer {
  method: string;
  /** The route's, or the request's if none matched. */
  path: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** The difference from the API reference, or null. */
export function violationOf(answer: CheckedAnswer): string | null {
  const { method, path, status } = answer;
  if (status < 400) answered.add(`${method} ${path} ${status}`);
  const page = PAGE_ROUTES.find((row) => row.path === path);
  if (page !== undefined && status < 400) return violationOfPage(answer, page.answers);
  const own = CONSOLE_ROWS.find((row) => row.path === path && row.method === asGet(method));
  if (own !== undefined) return violationOfConsole(answer, own.answers);
  if (isUnknownPage(answer)) return null;
  const operation = operationAt(method, path);
  const response =
    operation === undefined ? refusalAt(status) : at(operation, 'responses', String(status));
  if (response === undefined) return 'is no status of its route';
  return violationOfHeaders(answer, response) ?? violationOfBody(answer, at(response, 'content'));
}

/** Any refusal of the API is possible with no route, or a page. */
const refusalAt = (status: number): Place | undefined =>
  componentAt('responses', NAMES[status] ?? 'NotFound');

const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  500: 'InternalError',
  503: 'Unavailable',
};

function violationOfHeaders({ headers }: CheckedAnswer, response: Place): string | null {
  for (const [name, header] of each(at(response, 'headers'))) {
    const text = headers[name.toLowerCase()];
    if (text === undefined && header.value['required'] === true) return `has no ${name}`;
    const schema = at(header, 'schema');
    if (text === undefined || schema === undefined) continue;
    const violation = checkJson(schema.pointer, jsonOf(text, schema));
    if (violation !== null) return `${name}: ${violation}`;
  }
  return null;
}

/** A header's or query's text as JSON of its type. */
export const jsonOf = (text: string, { value: { type } }: Place): string =>
  type === 'integer' && /^\d+$/.test(text) ? text : JSON.stringify(text);

function violationOfBody(
  { method, headers, text }: CheckedAnswer,
  content: Place | undefined,
): string | null {
  const contentType = headers['content-type'] ?? '';
  if (content === undefined) return text === '' && contentType === '' ? null : 'has a body';
  const type = contentType.replace(/^(application\/json); charset=utf-8$/, '$1');
  const media = at(content, type);
  if (media === undefined || (type === 'application/json' && type === contentType))
    return `is of the type ${contentType}`;
  // Koa keeps the body of a HEAD, and Node omits it.
  if (type !== 'application/json' || (method === 'HEAD' && text === '')) return null;
  return checkJson(`${media.pointer}/schema`, text);
}

const asGet = (method: string): string => (method === 'HEAD' ? 'GET' : method);

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** For people, where no route has the path. */
const isUnknownPage = ({ path, status, headers }: CheckedAnswer): boolean =>
  path.endsWith(' (no route)') && status === 404 && headers['content-type'] === HTML;

/** A refusal is a page, or says its kind and a sentence; a visitor without a session is led to sign in. */
function violationOfConsole(answer: CheckedAnswer, answers: Answers): string | null {
  const { status, headers, text, method } = answer;
  const type = headers['content-type'];
  if (status === 303) return headers['location'] === undefined ? 'leads nowhere' : null;
  if (status >= 400) {
    if (type === HTML) return null;
    if (type !== JSON_TYPE) return `is of the type ${type}`;
    const { error, message } = JSON.parse(text) as Record<string, unknown>;
    return typeof error === 'string' && typeof message === 'string' ? null : 'has no message';
  }
  const body = answers[status];
  if (body === undefined || body === null || type !== JSON_TYPE)
    return violationOfPage(answer, answers);
  return method === 'HEAD' ? null : checkJson(body.schema, text);
}

/** Pages are not in the reference. */
function violationOfPage(
  { status, headers, text }: CheckedAnswer,
  answers: Answers,
): string | null {
  const body = answers[status];
  if (body === undefined) return 'is no status of its route';
  const contentType = headers['content-type'] ?? '';
  if (body === null) return text === '' && contentType === '' ? null : 'has a body';
  return body.mediaTypes.includes(contentType) ? null : `is of the type ${contentType}`;
}
