import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** The parts of an OpenAPI document that are read here. */
interface ReferenceDocument {
  paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  components: { schemas: Readonly<Record<string, object>> };
}

interface OperationObject {
  requestBody?: { content: ContentObject };
  responses: Readonly<Record<string, { content?: ContentObject }>>;
}

type ContentObject = Record<string, { schema: object }>;

const NOTE = "// Written by `npm run generate` from the service's OpenAPI document.\n";

/** The client's types from the service's OpenAPI document, as its JSON text: the files to write, and their texts. */
export async function printClientTypes(document: string): Promise<Map<string, string>> {
  const read = JSON.parse(document) as ReferenceDocument; // rendered by this repository
  return new Map([
    [join(import.meta.dirname, 'src/schema.ts'), await printSchema(read)],
    [join(import.meta.dirname, 'src/resources.ts'), printResources(read)],
  ]);
}

export async function writeClientTypes(document: string): Promise<void> {
  for (const [file, text] of await printClientTypes(document)) await writeFile(file, text);
}

/** Each schema of the document under its own name, by which a program can import it. */
function printResources({ components }: ReferenceDocument): string {
  const names = Object.keys(components.schemas).map(
    (name) => `export type ${name} = Schemas['${name}'];\n`,
  );
  const head =
    "import type { components } from './schema.ts';\n\ntype Schemas = components['schemas'];\n";
  return `${NOTE}${head}${names.join('')}`;
}

async function printSchema(read: ReferenceDocument): Promise<string> {
  const nodes = await openapiTypescript(JSON.stringify(withTypeNames(read)), {
    // With read-only members a value declared `as const` can be sent, and answers cannot be changed by mistake.
    immutable: true,
    transform: (schema) => {
      const name: unknown = Reflect.get(schema, TYPE_NAME);
      return typeof name === 'string' ? parseType(name) : undefined;
    },
  });
  return `${NOTE}import type { FileBody } from './file-body.ts';\n\n${astToString(nodes)}`;
}

const TYPE_NAME = 'x-typescript';

/** The API without tokens, which the client sees to, and with the types of what is no JSON. */
function withTypeNames(document: ReferenceDocument): object {
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/v1/'));
  for (const operation of paths.flatMap(([, item]) => Object.values(item))) {
    nameTypes(operation.requestBody?.content, (type) =>
      type === 'multipart/form-data' ? 'FormData' : 'FileBody',
    );
    for (const { content } of Object.values(operation.responses)) nameTypes(content, () => 'Blob');
  }
  return { ...document, paths: Object.fromEntries(paths), webhooks: {} };
}

function nameTypes(content: ContentObject = {}, nameOf: (mediaType: string) => string): void {
  for (const [type, entry] of Object.entries(content))
    if (!type.includes('json')) entry.schema = { type: 'string', [TYPE_NAME]: nameOf(type) };
}

const parseType = (name: string): ts.TypeNode =>
  ts.factory.createTypeReferenceNode(ts.factory.createIdentifier(name));
