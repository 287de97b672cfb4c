import type { JsonSchema } from '#kernel/json-schema.ts';

/** A schema whose items and objects may lack any member or have it empty; the first level requires what it did. */
export const withoutRequiredBelow = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: withoutRequired(schema['properties']),
});

const REQUIRING: readonly string[] = ['required', 'minLength', 'minItems'];

/** A member may have a keyword's name, but then it is an object. */
const isRequiring = (name: string, value: unknown): boolean =>
  REQUIRING.includes(name) && (Array.isArray(value) || typeof value === 'number');

function withoutRequired(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => !isRequiring(name, one))
      .map(([name, one]) => [name, withoutRequired(one)]),
  );
}
