import type { Operation } from '#api/pages/reference/document.ts';
import {
  fileOf,
  indent,
  JSON_TYPE,
  printValue,
  quote,
  sendsFile,
  valuesOf,
  type CodeInput,
} from './request-parts.ts';

/** How a language writes a call of its package. */
interface Language {
  true: string;
  false: string;
  printName: (name: string, value: string) => string;
  /** A JSON value. */
  printBody: (body: unknown) => string;
  /** The arguments for a file of the reader's. */
  printFile: (name: string, mediaType: string) => string;
}

/**
 * The id of the operation whose method makes a request, or null: of the API alone, with a usual token, with a body
 * where there has to be one, and without headers that the packages do not send.
 */
export function methodOf({ operation, path, example }: CodeInput): string | null {
  const { request, response } = example;
  const isUsual =
    path.startsWith('/api/v1/') &&
    ![401, 415].includes(response.status) &&
    Object.keys(request.headers ?? {}).every((name) => name === KEY) &&
    !(sendsFile(example) && request.media_type === JSON_TYPE) &&
    !(request.media_type === undefined && needsBody(operation));
  return isUsual ? (operation?.operationId ?? null) : null;
}

const needsBody = ({ requestBody }: Operation = {}): boolean =>
  requestBody !== undefined && 'required' in requestBody && requestBody.required;

const KEY = 'Idempotency-Key';

/** Whether the method gives a file: the first type of its success is not JSON. */
export const givesFile = ({ operation, example: { response } }: CodeInput): boolean => {
  const documented = operation?.responses?.[response.status];
  const content = documented !== undefined && 'content' in documented ? documented.content : {};
  return !(Object.keys(content ?? {})[0] ?? JSON_TYPE).includes('json');
};

/** Values of the path first, then the body; the rest is named. */
export function printArguments({ path, example }: CodeInput, language: Language): string {
  const { request } = example;
  const { media_type = '', body, query = {}, headers = {} } = request;
  const named = Object.entries(query).map(([name, value]) =>
    language.printName(name, printQueryValue(name, value, language)),
  );
  const key = headers[KEY];
  return [
    ...valuesOf(path, request.path).map(([name, value]) => printValue(name, value)),
    ...(sendsFile(example)
      ? [language.printFile(quote(fileOf(media_type)), quote(media_type))]
      : body === undefined
        ? []
        : [language.printBody(body)]),
    ...named,
    ...(key === undefined ? [] : [language.printName('idempotency_key', quote(key))]),
  ].join(', ');
}

const printQueryValue = (name: string, value: string, language: Language): string =>
  value === 'true' || value === 'false' ? language[value] : printValue(name, value);

/** A line within a block. */
export const inBlock = (line: string): string => indent(`\n${line}`, '    ');
