import type { JsonSchema } from '#kernel/json-schema.ts';

/** Unnamed types are written out in place. */
export interface TypeNames {
  ofObject(schema: JsonSchema): string | undefined;
  /** A named enumeration among the values; the others are added to it. */
  ofValues(values: readonly string[]): { name: string; values: readonly string[] } | undefined;
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** An object's members as the body of an interface, with comments. */
export function printTypeMembers(schema: JsonSchema, names: TypeNames): string {
  const required = new Set(schema['required'] as string[]);
  const members = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return members
    .map(([name, member]) => {
      const key = required.has(name) ? name : `${name}?`;
      return `${printComment(member)}${key}: ${printType(member, names)};\n`;
    })
    .join('');
}

/** Throws for a keyword that TypeScript types cannot express. */
function printType(schema: JsonSchema, names: TypeNames): string {
  if (schema['const'] !== undefined) return quote(schema['const']);
  const types = [schema['type']].flat();
  return [
    ...printValues(schema, names),
    ...types.flatMap((type) => printOne(type, schema, names)),
  ].join(' | ');
}

function printValues(schema: JsonSchema, names: TypeNames): string[] {
  const values = ((schema['enum'] ?? []) as unknown[])
    .filter((value) => value !== null)
    .map(String);
  const named = names.ofValues(values);
  if (named === undefined) return values.map(quote);
  return [named.name, ...values.filter((value) => !named.values.includes(value)).map(quote)];
}

function printOne(type: unknown, schema: JsonSchema, names: TypeNames): string[] {
  if (type === 'object')
    return [names.ofObject(schema) ?? `{\n${printTypeMembers(schema, names)}}`];
  if (type === 'array') return [printArray(schema['items'] as JsonSchema, names)];
  if (type !== 'null' && schema['enum'] !== undefined) return [];
  const primitive = PRIMITIVES[String(type)];
  if (primitive === undefined) throw new TypeError(`no type for ${JSON.stringify(schema)}`);
  return [primitive];
}

const printArray = (items: JsonSchema, names: TypeNames): string =>
  `(${printType(items, names)})[]`;

const quote = (value: unknown): string => `'${String(value)}'`;

/** The schema's description, else the meaning of its pattern or keyword. */
export function printComment(schema: JsonSchema): string {
  const text = schema['description'] ?? formOf(schema);
  return typeof text === 'string' ? `/** ${text.replaceAll(/\s+/g, ' ')} */\n` : '';
}

function formOf(schema: JsonSchema): string | undefined {
  const { pattern, 'x-decimals': decimals } = schema;
  if (typeof decimals === 'number') return `${decimals} decimals.`;
  return typeof pattern === 'string'
    ? FORMS.find(([sample]) => matches(sample, pattern))?.[1]
    : undefined;
}

const matches = (sample: string, pattern: string): boolean => new RegExp(pattern).test(sample);

/** Recognised by a sample text. */
const FORMS: readonly (readonly [sample: string, form: string])[] = [
  ['2026-03-02T09:30:00.250+01:00', 'ISO 8601 with the offset of Europe/Paris.'],
  ['2026-03-02', 'ISO 8601 date.'],
  ['EUR', 'ISO 4217.'],
  ['-120.5000', 'Four decimals, signed; a text, since a double does not hold nineteen digits.'],
  ['https://example.fr/', 'Absolute URL.'],
];
