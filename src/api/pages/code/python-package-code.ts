import { givesFile, inBlock, methodOf, printArguments } from './package-code.ts';
import { printPython, printPythonValue } from './python-code.ts';
import { formOf, hasData, quote, type CodeInput } from './request-parts.ts';

/** A call of `packages/python`, with `api` as in its README; a plain request where it has no method. */
export function printPythonPackage(input: CodeInput): string {
  const { path, example, baseUrl } = input;
  const { status, media_type } = example.response;
  if (path === '/oauth/token' && status === 200) return createCode(baseUrl, example.request.body);
  if (path === '/oauth/revoke' && status === 200)
    return 'api.revoke()  # the token that the client got';
  const operation = methodOf(input);
  if (operation === null) return printPython(input);
  const name = operation.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const call = `api.${name}(${printArguments(input, PYTHON)})`;
  if (status >= 300)
    return `try:${inBlock(call)}\nexcept ApiError as error:${inBlock(`print(error.status, error.code)  # ${status}`)}`;
  if (media_type === undefined) return `${call}  # ${status}`;
  if (givesFile(input)) return `content = ${call}`;
  return hasData(example) ? `data = ${call}["data"]` : `answer = ${call}`;
}

const PYTHON = {
  true: 'True',
  false: 'False',
  // Words of the language.
  printName: (name: string, value: string) =>
    `${['as', 'from'].includes(name) ? `${name}_` : name}=${value}`,
  printBody: printPythonValue,
  printFile: (name: string, mediaType: string) =>
    `open(${name}, 'rb').read(), content_type=${mediaType}`,
};

function createCode(baseUrl: string, body: unknown): string {
  const { client_id = '', client_secret = '' } = Object.fromEntries(formOf(body));
  return `from bordereau.client import ApiError, Client

api = Client(
    ${quote(baseUrl)},
    client_id=${quote(client_id)},
    client_secret=${quote(client_secret)},
    scope='read write',
)  # it gets its tokens by itself`;
}
