import { printIndented } from '#kernel/json.ts';
import {
  carriesToken,
  fileOf,
  FORM,
  formOf,
  headersIn,
  urlOf,
  type CodeInput,
} from './request-parts.ts';

export function printCurl(input: CodeInput): string {
  const { method, example } = input;
  const { body, description, media_type } = example.request;
  const isPlain = method === 'GET' || (method === 'POST' && (body ?? description) !== undefined);
  return [
    `curl ${isPlain ? '' : `-X ${method} `}${quoteForShell(urlOf(input))}`,
    ...(carriesToken(input) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headersIn(example).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
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

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
