import type { JsonSchema } from '#kernel/json-schema.ts';

/**
 * Removes the members, at any depth, that a schema does not know. An object keeps all whose schema names none, or has
 * `additionalProperties`.
 */
export function removeUnknownMembers(schema: JsonSchema, value: unknown): void {
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value)) {
    if (isObject(items)) for (const item of value) removeUnknownMembers(items, item);
  } else if (isObject(properties) && isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(known)) removeUnknownMembers(known, member);
      else if (additionalProperties === undefined) Reflect.deleteProperty(value, name);
    }
  }
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
