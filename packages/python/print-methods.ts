import { createTypePrinter, printDoc, toPascal, type Schema } from './print-types.ts';

type Content = Readonly<Record<string, { schema: Schema }>>;

/** An operation of an OpenAPI document, with its place there. */
export interface Operation {
  path: string;
  method: string;
  operationId: string;
  summary: string;
  description?: string;
  parameters?: readonly { name?: string; in?: string; schema?: Schema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** An argument as it is declared, and as it is passed on: `from_: str`, `"from": from_`. */
type Argument = readonly [declared: string, passed: string];

const printer = createTypePrinter();

/** The method of an operation; of a list, another one that iterates over its rows. */
export function printMethods(operation: Operation, prefix: '' | 'Async'): string[] {
  const { path, method, summary, description = '' } = operation;
  const name = operation.operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const values = readArguments(operation, 'path');
  const query = readArguments(operation, 'query');
  const [body, headers] = readOptions(operation);
  const rows = successOf(operation)['application/json']?.schema.properties?.['data']?.items;
  // Events of the feed have several types.
  const row = rows?.$ref?.split('/').at(-1) ?? 'KnownDelivery';
  const doc = printDoc(`${summary}.\n\n${description}`, 8);
  const call = printMethod(
    `${prefix === '' ? '' : 'async '}def ${name}`,
    [...values, ...body, STAR, ...query, ...headers],
    `${answerTypeOf(operation)}:\n${doc}        return ${prefix === '' ? '' : 'await '}self._call`,
    [`"${method.toUpperCase()}"`, `"${path}"`, dict('values', values), dict('query', query)],
  );
  if (method !== 'get' || !query.some(([, passed]) => passed === '"after": after')) return [call];
  const size = query.some(([, passed]) => passed.startsWith('"per_page"')) ? 'per_page' : 'limit';
  const about = printDoc(`The rows of \`${name}\`, \`${size}\` at once as they are used.`, 8);
  const iteration = printMethod(
    `def ${name.replace(/^list_/, 'iterate_')}`,
    [...values, STAR, ...query],
    `${prefix}Iterator[t.${row}]:\n${about}        return self._iterate`,
    [`"${path}"`, dict('values', values), dict('query', query)],
  );
  return [call, iteration];
}

/** Arguments without a place in `given` are passed on by keyword. */
function printMethod(
  head: string,
  args: readonly Argument[],
  call: string,
  given: readonly string[],
): string {
  const all = [...args, option('timeout', 'float')];
  const own = all.map(([, passed]) => passed).filter((passed) => passed.includes('='));
  const lines = (margin: string, texts: readonly string[]) =>
    texts.map((text) => (text === '' ? '' : `${margin}${text},\n`)).join('');
  const declared = lines('        ', ['self', ...all.map(([text]) => text)]);
  return `    ${head}(\n${declared}    ) -> ${call}(\n${lines('            ', [...given, ...own])}        )\n`;
}

/** The end of the arguments that need no name. */
const STAR: Argument = ['*', ''];

const option = (name: string, type: string): Argument => [
  `${name}: Optional[${type}] = None`,
  `${name}=${name}`,
];

const dict = (name: string, given: readonly Argument[]): string =>
  given.length === 0 ? '' : `${name}={${given.map(([, passed]) => passed).join(', ')}}`;

function readArguments({ parameters = [], path }: Operation, place: 'path' | 'query'): Argument[] {
  const order = (name = '') => path.indexOf(`{${name}}`);
  return parameters
    .filter((each) => each.in === place)
    .toSorted((one, other) => order(one.name) - order(other.name))
    .map(({ name = '', schema = {} }) => {
      const type = schema.enum?.join() === 'true,false' ? 'bool' : printer.typeOf(schema, name);
      const own = ['as', 'from'].includes(name) ? `${name}_` : name; // words of the language
      const declared = place === 'path' ? `${own}: ${type}` : option(own, type)[0];
      return [declared, `"${name}": ${own}`];
    });
}

/** The arguments for the body, none or one, and for the headers. */
function readOptions({ operationId, method, requestBody }: Operation): [Argument[], Argument[]] {
  const types = Object.keys(requestBody?.content ?? {}).map((type) => {
    if (type === 'multipart/form-data') return 'Form';
    return type.includes('json') ? `t.${toPascal(operationId)}Body` : 'bytes';
  });
  const union = `Union[${[...new Set(types)].join(', ')}]`;
  const [optional, passed] = option('body', union);
  const body = requestBody?.required === true ? `body: ${union}` : optional;
  const names = [
    ...(types.includes('bytes') ? ['content_type'] : []),
    ...(method === 'post' ? ['idempotency_key'] : []),
  ];
  return [types.length === 0 ? [] : [[body, passed]], names.map((name) => option(name, 'str'))];
}

/** The content of the first success. */
export const successOf = ({ responses }: Operation): Content =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};

function answerTypeOf(operation: Operation): string {
  const [type] = Object.keys(successOf(operation));
  if (type?.includes('json')) return `t.${toPascal(operation.operationId)}Answer`;
  return type === undefined ? 'None' : 'bytes';
}
