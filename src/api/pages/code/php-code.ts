import { printIndented } from '#kernel/json.ts';
import {
  carriesToken,
  fileOf,
  FORM,
  formOf,
  hasData,
  headersIn,
  indent,
  sendsFile,
  quote,
  urlOf,
  type CodeInput,
} from './request-parts.ts';

const INDENT = '    ';

/** With PHP's own cURL functions. */
export function printPhp(input: CodeInput): string {
  const { method, example } = input;
  const headers = [
    ...(carriesToken(input) ? ['"Authorization: Bearer $token"'] : []),
    ...headersIn(example).map(([name, value]) => quote(`${name}: ${value}`)),
  ];
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${quote(method)}`]),
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => [${headers.join(', ')}]`]),
    ...bodyOf(example),
  ];
  return [
    `$request = curl_init(${quote(urlOf(input))});`,
    `curl_setopt_array($request, [\n${INDENT}${options.join(`,\n${INDENT}`)},\n]);`,
    '$answer = curl_exec($request);',
    resultOf(example),
  ].join('\n');
}

function bodyOf(example: CodeInput['example']): string[] {
  const { body, media_type } = example.request;
  if (sendsFile(example))
    return [`CURLOPT_POSTFIELDS => file_get_contents(${quote(fileOf(media_type))})`];
  if (body === undefined) return [];
  if (media_type === FORM) {
    const members = formOf(body).map(
      ([name, value]) => `${INDENT}${quote(name)} => ${quote(value)},\n`,
    );
    return [
      `CURLOPT_POSTFIELDS => http_build_query([\n${INDENT}${members.join(INDENT)}${INDENT}])`,
    ];
  }
  // Text, so that amounts keep their digits.
  return [
    `CURLOPT_POSTFIELDS => <<<'JSON'\n${INDENT}${indent(printIndented(body), INDENT)}\n${INDENT}JSON`,
  ];
}

function resultOf(example: CodeInput['example']): string {
  const { status, media_type } = example.response;
  if (status >= 300 || media_type === undefined)
    return `echo curl_getinfo($request, CURLINFO_RESPONSE_CODE); // ${status}`;
  if (hasData(example)) return "$data = json_decode($answer, true)['data'];";
  return media_type === 'application/json'
    ? '$answer = json_decode($answer, true);'
    : '// $answer has the bytes';
}
