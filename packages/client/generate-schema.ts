import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** The parts of an OpenAPI document that are read here. */
interface ReferenceDocument {
  paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  components: object;
}

interface OperationObject {
  requestBody?: { content: ContentObject };
  responses: Readonly<Record<string, { content?: ContentObject }>>;
}

type ContentObject = Record<string, { schema: object }>;

/** The file that {@link writeClientSchema} writes. */
export const CLIENT_SCHEMA = join(import.meta.dirname, 'src/schema.ts');
const HEADER = `// Written by \`npm run generate\` from the service's OpenAPI document.
import type { FileBody } from './file-body.ts';

`;

/** The client's types from the service's OpenAPI document, as its JSON text. */
export async function printClientSchema(document: string): Promise<string> {
  const read = JSON.parse(document) as ReferenceDocument; // rendered by this repository
  const nodes = await openapiTypescript(JSON.stringify(withTypeNames(read)), {
    // With read-only members a value declared `as const` can be sent, and answers cannot be changed by mistake.
    immutable: true,
    transform: (schema) => {
      const name: unknown = Reflect.get(schema, TYPE_NAME);
      return typeof name === 'string' ? parseType(name) : undefined;
    },
  });
  return HEADER + astToString(nodes);
}

export const writeClientSchema = async (document: string): Promise<void> =>
  writeFile(CLIENT_SCHEMA, await printClientSchema(document));

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
