import type { Operation } from '#api/pages/reference/document.ts';
import type { Example } from '#api/reference/examples.ts';

/** A request to print as code. */
export interface CodeInput {
  method: string;
  /** With `{name}` parameters. */
  path: string;
  /** As the document has it: the packages have a method named after it. */
  operation?: Operation | undefined;
  example: Example;
  /** The service's address, without trailing slash. */
  baseUrl: string;
  needsToken: boolean;
}

export const FORM = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';

/** Whether the request carried the usual token; a 401 without `error` means none (RFC 6750 §3.1). */
export function carriesToken({ needsToken, example: { request, response } }: CodeInput): boolean {
  const challenge = response.headers?.['WWW-Authenticate'];
  const hadNone = response.status === 401 && challenge?.includes('error=') === false;
  return needsToken && !hadNone && request.headers?.['Authorization'] === undefined;
}

export function urlOf({ example: { request }, baseUrl }: CodeInput): string {
  const query = new URLSearchParams(request.query).toString();
  return `${baseUrl}${request.path}${query === '' ? '' : `?${query}`}`;
}

/** Headers except the token; a form sets its own type. */
export function headersIn({ request: { headers = {}, media_type } }: Example): [string, string][] {
  const type: [string, string][] =
    media_type === undefined || media_type === FORM ? [] : [['Content-Type', media_type]];
  return [...type, ...Object.entries(headers)];
}

/** Headers that a library does not set itself for JSON. */
export const headersBesideJson = (example: Example): [string, string][] =>
  headersIn(example).filter(([, value]) => value !== JSON_TYPE || sendsFile(example));

/** Values of a request's path parameters. */
export function valuesOf(path: string, asked: string): [name: string, value: string][] {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)');
  const [, ...values] = new RegExp(`^${pattern}$`).exec(asked) ?? [];
  return names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]);
}

/** Identifiers of digits that are no integers of the API. */
const TEXTS: readonly string[] = ['siren', 'siret', 'address'];

/** A value of a path or query: integers become numbers, `include` a list. */
export const printValue = (name: string, value: string): string => {
  if (name === 'include') return `[${value.split(',').map(quote).join(', ')}]`;
  return /^\d{1,15}$/.test(value) && !TEXTS.includes(name) ? value : quote(value);
};

export const sendsFile = ({ request: { body, description } }: Example): boolean =>
  typeof body === 'string' || description !== undefined;

export const formOf = (body: unknown): [name: string, value: string][] =>
  Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, String(value)]); // members of a form

export const fileOf = (media_type = 'binary'): string =>
  `document.${media_type.replace(/^.*[/+]/, '')}`;

export const indent = (text: string, by = '  '): string => text.replaceAll('\n', `\n${by}`);

export const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const hasData = ({ response: { body } }: Example): boolean =>
  typeof body === 'object' && body !== null && 'data' in body;
