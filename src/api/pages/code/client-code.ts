import { printIndented } from '#kernel/json.ts';
import { givesFile } from './package-code.ts';
import { printJavaScript } from './javascript-code.ts';
import {
  fileOf,
  formOf,
  hasData,
  headersBesideJson,
  indent,
  printValue,
  sendsFile,
  quote,
  valuesOf,
  type CodeInput,
} from './request-parts.ts';

/** A call of `@bordereau/client`, with `api` as in its README; a plain request for paths it lacks. */
export function printClient(input: CodeInput): string {
  const { method, path, example, baseUrl } = input;
  if (path === '/oauth/token' && example.response.status === 200)
    return createCode(baseUrl, example.request.body);
  if (path === '/oauth/revoke') return 'await api.revoke(); // the token that the client got';
  if (!path.startsWith('/api/v1/')) return printJavaScript(input);
  const options = optionsOf(input);
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  return resultOf(input, `await api.${method}(${quote(path)}${given})`);
}

function createCode(baseUrl: string, body: unknown): string {
  const { client_id = '', client_secret = '' } = Object.fromEntries(formOf(body));
  return `import { createClient, unwrap } from '@bordereau/client';

const api = createClient({
  baseUrl: ${quote(baseUrl)},
  clientId: ${quote(client_id)},
  clientSecret: ${quote(client_secret)},
  scope: 'read write',
}); // it gets its tokens by itself`;
}

function resultOf(input: CodeInput, call: string): string {
  const { example } = input;
  const { status, media_type } = example.response;
  if (status >= 300)
    return `const { error, response } = ${call};\nconsole.log(response.status); // ${status}`;
  const unwrapped = `unwrap(\n  ${indent(call)},\n);`;
  if (media_type === undefined) return `${unwrapped} // ${status}`;
  if (givesFile(input)) return `const file = ${unwrapped}`;
  return `const ${hasData(example) ? '{ data }' : 'answer'} = ${unwrapped}`;
}

function optionsOf({ path, example }: CodeInput): string[] {
  const { request } = example;
  const values = valuesOf(path, request.path);
  const query = Object.entries(request.query ?? {});
  const params = [
    ...(values.length === 0 ? [] : [`path: ${objectOf(values)}`]),
    ...(query.length === 0 ? [] : [`query: ${objectOf(query)}`]),
  ];
  const headers = headersBesideJson(example);
  return [
    ...(params.length === 0 ? [] : [`params: { ${params.join(', ')} }`]),
    ...(headers.length === 0
      ? []
      : [
          `headers: { ${headers.map(([name, value]) => `${quote(name)}: ${quote(value)}`).join(', ')} }`,
        ]),
    ...bodyOf(example),
  ];
}

function bodyOf(example: CodeInput['example']): string[] {
  const { body, media_type } = example.request;
  if (sendsFile(example)) return [`body: await readFile(${quote(fileOf(media_type))})`];
  if (body === undefined) return [];
  // Member names need no quotes.
  return [`body: ${indent(printIndented(body).replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:'))}`];
}

const objectOf = (members: readonly [name: string, value: string][]): string =>
  `{ ${members.map(([name, value]) => `${name}: ${printValue(name, value)}`).join(', ')} }`;
