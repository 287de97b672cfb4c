import type { Example } from '#api/reference/examples.ts';
import { printIndented } from '#kernel/json.ts';
import {
  carriesToken,
  fileOf,
  FORM,
  formOf,
  headersIn,
  indent,
  quote,
  urlOf,
  type CodeInput,
} from './request-parts.ts';

export function printJavaScript(input: CodeInput): string {
  const { method, example } = input;
  const headers = [
    ...(carriesToken(input) ? ['Authorization: `Bearer ${token}`'] : []),
    ...headersIn(example).map(
      ([name, value]) => `${/^\w+$/.test(name) ? name : quote(name)}: ${quote(value)}`,
    ),
  ];
  const members = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...bodyOf(example).map((body) => `body: ${body}`),
  ];
  const options = members.length === 0 ? '' : `, {\n  ${members.join(',\n  ')},\n}`;
  return `const response = await fetch(${quote(urlOf(input))}${options});\n${resultOf(example)}`;
}

function bodyOf({ request: { body, media_type, description } }: Example): string[] {
  if (typeof body === 'string' || description !== undefined)
    return [`await readFile(${quote(fileOf(media_type))})`];
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
