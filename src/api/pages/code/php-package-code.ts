import { printIndented } from '#kernel/json.ts';
import { givesFile, inBlock, methodOf, printArguments } from './package-code.ts';
import { printPhp } from './php-code.ts';
import { INDENT } from './python-code.ts';
import { formOf, hasData, quote, type CodeInput } from './request-parts.ts';

/** A call of `packages/php`, with `$api` as in its README; a plain request where it has no method. */
export function printPhpPackage(input: CodeInput): string {
  const { path, example, baseUrl } = input;
  const { status, media_type } = example.response;
  if (path === '/oauth/token' && status === 200) return createCode(baseUrl, example.request.body);
  if (path === '/oauth/revoke' && status === 200)
    return '$api->revoke(); // the token that the client got';
  const operation = methodOf(input);
  if (operation === null) return printPhp(input);
  const call = `$api->${operation}(${printArguments(input, PHP)})`;
  if (status >= 300)
    return `try {${inBlock(`${call};`)}\n} catch (ApiError $error) {${inBlock(`echo "{$error->status} {$error->errorCode}"; // ${status}`)}\n}`;
  if (media_type === undefined) return `${call}; // ${status}`;
  if (givesFile(input)) return `$file = ${call}; // $file->bytes`;
  return hasData(example) ? `$data = ${call}['data'];` : `$answer = ${call};`;
}

const PHP = {
  true: 'true',
  false: 'false',
  printName: (name: string, value: string) => `${name}: ${value}`,
  printBody: printPhpValue,
  printFile: (name: string, mediaType: string) =>
    `new File(file_get_contents(${name}), ${mediaType})`,
};

const PHP_BRACES: Readonly<Record<string, string>> = {
  '{}': 'new \\stdClass()',
  '{': '[',
  '}': ']',
};

/** Objects and lists are both arrays; an empty one would be sent as a list. */
function printPhpValue(value: unknown): string {
  return printIndented(value)
    .replaceAll(/^ +/gm, (margin) => INDENT.repeat(margin.length / 2))
    .replaceAll(/"((?:\\.|[^"\\])*)"(:)?|\{\}|[{}]/g, (found, text?: string, colon?: string) => {
      if (text === undefined) return PHP_BRACES[found] ?? found;
      return `${quote(String(JSON.parse(`"${text}"`)))}${colon === undefined ? '' : ' =>'}`;
    });
}

function createCode(baseUrl: string, body: unknown): string {
  const { client_id = '', client_secret = '' } = Object.fromEntries(formOf(body));
  return `use Bordereau\\ApiError;
use Bordereau\\Client;
use Bordereau\\File;

$api = new Client(
    baseUrl: ${quote(baseUrl)},
    clientId: ${quote(client_id)},
    clientSecret: ${quote(client_secret)},
    scope: 'read write',
); // it gets its tokens by itself`;
}
