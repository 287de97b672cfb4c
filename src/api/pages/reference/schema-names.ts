import { printJson } from '#kernel/json.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { ReferenceDocument } from './document.ts';

/** Schemas with their own section. */
export interface SchemaNames {
  /** By name: those referred to more than once. */
  apart: ReadonlyMap<string, JsonSchema>;
  /** The name referred to, or null. */
  referred(schema: JsonSchema): string | null;
  /** The schema, or the one it refers to if only shown here. */
  inlined(schema: JsonSchema): JsonSchema;
}

export function createSchemaNames(document: ReferenceDocument): SchemaNames {
  // Components of this kind are schemas.
  const schemas = (document.components['schemas'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const uses = countUses(document);
  const apart = new Map(Object.entries(schemas).filter(([name]) => (uses.get(name) ?? 0) > 1));
  const referred = ({ $ref }: JsonSchema): string | null =>
    typeof $ref === 'string' ? $ref.replace(/^.*\//, '') : null;
  return {
    apart,
    referred,
    inlined: (schema) => {
      const name = referred(schema);
      if (name === null || apart.has(name)) return schema;
      const { $ref: _, ...beside } = schema;
      return { ...schemas[name], ...beside };
    },
  };
}

/** References to each schema. */
function countUses(document: ReferenceDocument): Map<string, number> {
  const uses = new Map<string, number>();
  for (const [, name = ''] of printJson(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
}

export const anchorOf = (name: string): string => `object-${name}`;
