import type { JsonSchema } from './json-schema.ts';

/** Each member that a schema describes, lists of objects by `[]`: `buyer`, `buyer.name`, `lines[].quantity`. */
export function memberPaths(schema: JsonSchema): string[] {
  const { items, properties } = schema;
  if (isSchema(items)) return memberPaths(items).map((path) => `[].${path}`);
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([name, member]) => [
    name,
    ...(isSchema(member) ? memberPaths(member) : []).map((path) =>
      path.startsWith('[]') ? `${name}${path}` : `${name}.${path}`,
    ),
  ]);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
