import type { JsonSchema } from '#kernel/json-schema.ts';

/** The names of a schema's members that take a number with a fraction, at any depth. */
export function decimalMembers(schema: JsonSchema): readonly string[] {
  const names = new Set<string>();
  collect(schema, names);
  return [...names];
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { properties } = value as JsonSchema;
  for (const [name, member] of Object.entries(properties ?? {}))
    if ([(member as JsonSchema)['type']].flat().includes('number')) names.add(name);
  for (const below of Object.values(value)) collect(below, names);
}
