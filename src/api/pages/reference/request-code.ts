import { printIndented } from '#kernel/json.ts';
import type { Example } from '#api/reference/examples.ts';

/** What the code of a request is made from. */
interface CodeInput {
  method: string;
  example: Example;
  /** The service's own address, without a trailing slash. */
  baseUrl: string;
  /** Whether the route asks for a token. */
  needsToken: boolean;
}

/** The languages of the samples, by the name that stands on their button. */
export const LANGUAGES: Readonly<Record<string, (input: CodeInput) => string>> = {
  curl: printCurl,
  JavaScript: printJavaScript,
};

/** Whether the request carried the usual token; a 401 without `error` says that it had none (RFC 6750 §3.1). */
function carriesToken({ needsToken, example: { request, response } }: CodeInput): boolean {
  const challenge = response.headers?.['WWW-Authenticate'];
  const hadNone = response.status === 401 && challenge?.includes('error=') === false;
  return needsToken && !hadNone && request.headers?.['Authorization'] === undefined;
}

const FORM = 'application/x-www-form-urlencoded';

function printCurl(input: CodeInput): string {
  const { method, example } = input;
  const { body, description, media_type } = example.request;
  const isPlain = method === 'GET' || (method === 'POST' && (body ?? description) !== undefined);
  return [
    `curl ${isPlain ? '' : `-X ${method} `}${quoteForShell(urlOf(input))}`,
    ...(carriesToken(input) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headersOf(example).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...dataOf(body, media_type),
    ...(description === undefined ? [] : [`--data-binary @${fileOf(media_type)}`]),
  ].join(' \\\n  ');
}

function dataOf(body: unknown, media_type: string | undefined): string[] {
  if (body === undefined) return [];
  if (media_type === FORM)
    return formOf(body).map((member) => `--data-urlencode ${quoteForShell(member.join('='))}`);
  return typeof body === 'string'
    ? [`--data-binary @${fileOf(media_type)}`]
    : [`-d ${quoteForShell(printIndented(body))}`];
}

function printJavaScript(input: CodeInput): string {
  const { method, example } = input;
  const headers = [
    ...(carriesToken(input) ? ['Authorization: `Bearer ${token}`'] : []),
    ...headersOf(example).map(
      ([name, value]) =>
        `${/^\w+$/.test(name) ? name : quoteForScript(name)}: ${quoteForScript(value)}`,
    ),
  ];
  const members = [
    ...(method === 'GET' ? [] : [`method: ${quoteForScript(method)}`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...bodyOf(example).map((body) => `body: ${body}`),
  ];
  const options = members.length === 0 ? '' : `, {\n  ${members.join(',\n  ')},\n}`;
  return `const response = await fetch(${quoteForScript(urlOf(input))}${options});\n${resultOf(example)}`;
}

function bodyOf({ request: { body, media_type, description } }: Example): string[] {
  if (typeof body === 'string' || description !== undefined)
    return [`await readFile(${quoteForScript(fileOf(media_type))})`];
  if (body === undefined) return [];
  if (media_type === FORM)
    return [`new URLSearchParams(${indent(printIndented(Object.fromEntries(formOf(body))))})`];
  return [`JSON.stringify(${indent(printIndented(body))})`];
}

function resultOf({ response: { status, body, media_type } }: Example): string {
  if (status >= 300) return `console.log(response.status); // ${status}`;
  if (media_type === undefined) return `console.log(response.ok); // ${status}`;
  if (typeof body === 'object' && body !== null && 'data' in body)
    return 'const { data } = await response.json();';
  return media_type === 'application/json'
    ? 'const answer = await response.json();'
    : 'const bytes = await response.bytes();';
}

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

function urlOf({ example: { request }, baseUrl }: CodeInput): string {
  const query = new URLSearchParams(request.query).toString();
  return `${baseUrl}${request.path}${query === '' ? '' : `?${query}`}`;
}

/** Beside the token. A form names its type by itself. */
function headersOf({ request: { headers = {}, media_type } }: Example): [string, string][] {
  const type: [string, string][] =
    media_type === undefined || media_type === FORM ? [] : [['Content-Type', media_type]];
  return [...type, ...Object.entries(headers)];
}

const formOf = (body: unknown): [name: string, value: string][] =>
  Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, String(value)]); // members of a form

const fileOf = (media_type = 'binary'): string => `document.${media_type.replace(/^.*[/+]/, '')}`;

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const quoteForScript = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
