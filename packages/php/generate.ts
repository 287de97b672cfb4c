import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfRef, nameType, printPhpType, printShape, type Schema } from './print-php-type.ts';

/** The parts of an OpenAPI document that are read here. */
interface ReferenceDocument {
  paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    parameters: Readonly<Record<string, ParameterObject>>;
  };
}

interface OperationObject {
  operationId: string;
  summary: string;
  parameters?: readonly (ParameterObject | { $ref: string })[];
  requestBody?: { required?: boolean; content: ContentObject };
  responses: Readonly<Record<string, { content?: ContentObject }>>;
}

interface ParameterObject {
  name: string;
  in: string;
  description?: string;
  explode?: boolean;
  schema: Schema;
}

type ContentObject = Readonly<Record<string, { schema: Schema }>>;

/** A parameter of a method. */
interface Argument {
  name: string;
  /** As PHP checks it, and as its tools do. */
  type: string;
  docType: string;
  text: string;
  required: boolean;
}

const HEAD = `<?php

// Written by \`npm run generate\` from the service's OpenAPI document.

declare(strict_types=1);

namespace Bordereau;
`;

/** The generated files of the package from the service's OpenAPI document, as its JSON text: their paths and texts. */
export function printPhpClient(document: string): Map<string, string> {
  const read = JSON.parse(document) as ReferenceDocument; // rendered by this repository
  return new Map([
    [join(import.meta.dirname, 'src/Types.php'), printTypes(read)],
    [join(import.meta.dirname, 'src/Operations.php'), printOperations(read)],
  ]);
}

export async function writePhpClient(document: string): Promise<void> {
  for (const [file, text] of printPhpClient(document)) await writeFile(file, text);
}

function printTypes({ components }: ReferenceDocument): string {
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const isShape = schema.type === 'object' && schema.properties !== undefined;
    return ` * @phpstan-type ${nameType(name)} ${isShape ? printShape(schema, ' * ') : printPhpType(schema)}\n`;
  });
  return `${HEAD}
/**
 * The resources, bodies and events of the API, for PHPStan and Psalm. In your class:
 * \`@phpstan-import-type Invoice from \\Bordereau\\Types\`.
 *
${types.join(' *\n')} */
final class Types
{
}
`;
}

function printOperations(document: ReferenceDocument): string {
  const methods = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) =>
        printMethod(document, method.toUpperCase(), path, operation),
      ),
    );
  const code = methods.join('\n');
  const imports = Object.keys(document.components.schemas)
    .map(nameType)
    .filter((name) => new RegExp(String.raw`\b${name}\b`).test(code))
    .map((name) => ` * @phpstan-import-type ${name} from Types\n`);
  return `${HEAD}
/**
 * A method for each operation of the reference.
 *
${imports.join('')} */
abstract class Operations
{
${code}
    /** @return array<string, mixed> */
    abstract protected function json(Call $call): array;

    abstract protected function file(Call $call): File;

    abstract protected function none(Call $call): void;
}
`;
}

function printMethod(
  document: ReferenceDocument,
  method: string,
  path: string,
  operation: OperationObject,
): string {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? readParameter(document, parameter.$ref) : parameter,
  );
  const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const values = within('path').map(readPathArgument);
  const query = within('query').map(readQueryArgument);
  const body = readBodyArgument(operation);
  const keys = method === 'POST' ? [IDEMPOTENCY_KEY] : [];
  const all = [...values, ...body, ...query, ...keys];
  // Required arguments come first.
  const sorted = [...all.filter((one) => one.required), ...all.filter((one) => !one.required)];
  const answer = readAnswer(operation);
  const given = [
    `'${method}'`,
    `'${path}'`,
    ...[printArray('values', values), printArray('query', query)].filter((text) => text !== ''),
    ...[...body, ...keys].map(({ name }) => `${name}: $${name}`),
  ];
  const call = given.map((text) => `            ${text},\n`).join('');
  const signature = sorted.map(
    ({ name, type, required }) => `        ${type} $${name}${required ? '' : ' = null'},\n`,
  );
  return `    /**
     * ${operation.summary}.
     *
${sorted.map(printParam).join('')}     *
${answer.docType === 'void' ? '' : `     * @return ${answer.docType}\n     *\n`}     * @throws ApiError
     * @throws UnansweredError
     */
    public function ${operation.operationId}(${signature.length === 0 ? ')' : `\n${signature.join('')}    )`}: ${answer.type}${signature.length === 0 ? '\n    {' : ' {'}
        ${answer.type === 'void' ? '' : 'return '}$this->${answer.helper}(new Call(
${call}        ));
    }
`;
}

const IDEMPOTENCY_KEY: Argument = {
  name: 'idempotency_key',
  type: '?string',
  docType: 'string|null',
  text: 'A new one unless given: under it the request is carried out once in 24 hours.',
  required: false,
};

function readParameter({ components }: ReferenceDocument, ref: string): ParameterObject {
  const found = components.parameters[nameOfRef(ref)];
  if (found === undefined) throw new Error(`${ref} is not in the document`);
  return found;
}

/** Ids come out of databases as texts, too. */
function readPathArgument({ name, description = '', schema }: ParameterObject): Argument {
  const type = schema.type === 'integer' ? 'int|string' : 'string';
  return { name, type, docType: type, text: description, required: true };
}

function readQueryArgument({ name, description = '', explode, schema }: ParameterObject): Argument {
  if (schema.type === 'array' && explode !== false)
    throw new Error(`the list ${name} is not written with commas: Call.php has to learn it`);
  const isBoolean = schema.enum?.every((value) => value === 'true' || value === 'false') === true;
  const docType = isBoolean ? 'bool' : printPhpType(schema);
  const scalar = docType.startsWith("'") ? 'string' : docType;
  const type = schema.type === 'array' ? 'array' : scalar;
  return { name, type: `?${type}`, docType: `${docType}|null`, text: description, required: false };
}

function readBodyArgument({ requestBody }: OperationObject): Argument[] {
  if (requestBody === undefined) return [];
  const kinds = Object.entries(requestBody.content).map(([mediaType, { schema }]) => {
    if (mediaType === 'application/json') return ['array', printPhpType(schema)] as const;
    return mediaType === 'multipart/form-data'
      ? (['Form', 'Form'] as const)
      : (['File', 'File'] as const);
  });
  const { required = false } = requestBody;
  const joinTypes = (types: readonly string[]) =>
    [...new Set([...types, ...(required ? [] : ['null'])])].join('|');
  const mediaTypes = Object.keys(requestBody.content).filter((type) => !type.includes('json'));
  return [
    {
      name: 'body',
      type: joinTypes(kinds.map(([type]) => type)),
      docType: joinTypes(kinds.map(([, docType]) => docType)),
      text:
        mediaTypes.length === 0
          ? ''
          : `A file or form has one of the types ${mediaTypes.join(', ')}.`,
      required,
    },
  ];
}

function readAnswer({ operationId, responses }: OperationObject) {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content ?? {});
  // Of an answer that is a file or JSON the first counts.
  const schemas = contents
    .filter((content) => Object.keys(content)[0] === 'application/json')
    .flatMap((content) => content['application/json']?.schema ?? []);
  if (contents.every((content) => Object.keys(content).length === 0))
    return { helper: 'none', type: 'void', docType: 'void' };
  if (schemas.length === 0) return { helper: 'file', type: 'File', docType: 'File' };
  if (schemas.length < contents.length)
    throw new Error(`${operationId} answers JSON or something else: the client has to learn it`);
  const docType = [...new Set(schemas.map(printPhpType))].join('|');
  return { helper: 'json', type: 'array', docType };
}

const printParam = ({ name, docType, text }: Argument): string =>
  `     * @param ${`${docType} $${name} ${text.replaceAll(/\s+/g, ' ')}`.trim()}\n`;

const printArray = (name: string, given: readonly Argument[]): string =>
  given.length === 0
    ? ''
    : `${name}: [${given.map((one) => `'${one.name}' => $${one.name}`).join(', ')}]`;
