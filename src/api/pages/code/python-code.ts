import { printIndented } from '#kernel/json.ts';
import {
  carriesToken,
  fileOf,
  FORM,
  formOf,
  hasData,
  headersBesideJson,
  indent,
  sendsFile,
  quote,
  urlOf,
  type CodeInput,
} from './request-parts.ts';

/** A level of Python and PHP code. */
export const INDENT = '    ';

/** With the library `requests`. */
export function printPython(input: CodeInput): string {
  const { method, example } = input;
  const headers = [
    ...(carriesToken(input) ? ["'Authorization': f'Bearer {token}'"] : []),
    ...headersBesideJson(example).map(([name, value]) => `${quote(name)}: ${quote(value)}`),
  ];
  const given = [
    quote(urlOf(input)),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...bodyOf(example),
  ];
  const call = `response = requests.${method.toLowerCase()}(\n${INDENT}${given.join(`,\n${INDENT}`)},\n)`;
  return `${call}\n${resultOf(example)}`;
}

function bodyOf(example: CodeInput['example']): string[] {
  const { body, media_type } = example.request;
  if (sendsFile(example)) return [`data=open(${quote(fileOf(media_type))}, 'rb')`];
  if (body === undefined) return [];
  const shown = media_type === FORM ? Object.fromEntries(formOf(body)) : body;
  return [`${media_type === FORM ? 'data' : 'json'}=${indent(printPythonValue(shown), INDENT)}`];
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** Python differs from JSON in three words. */
export const printPythonValue = (value: unknown): string =>
  printIndented(value)
    .replaceAll('  ', INDENT)
    .replaceAll(/"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g, (found) => WORDS[found] ?? found);

function resultOf(example: CodeInput['example']): string {
  const { status, media_type } = example.response;
  if (status >= 300) return `print(response.status_code)  # ${status}`;
  if (media_type === undefined) return `print(response.ok)  # ${status}`;
  if (hasData(example)) return "data = response.json()['data']";
  return media_type === 'application/json'
    ? 'answer = response.json()'
    : 'content = response.content';
}
