import type { JsonSchema } from '#kernel/json-schema.ts';

/** The names that types have; what has none is written out where it stands. */
export interface TypeNames {
  ofObject(schema: JsonSchema): string | undefined;
  /** An enumeration that is among the values, which the others are then added to. */
  ofValues(values: readonly string[]): { name: string; values: readonly string[] } | undefined;
}

/** The most that `oxfmt` leaves on one line. */
const WIDTH = 100;

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** The members of an object as the body of a TypeScript interface, a comment over each that has something to say. */
export function printTypeMembers(schema: JsonSchema, names: TypeNames, indent = '  '): string {
  const required = new Set(schema['required'] as string[]); // JSON Schema's own form
  const members = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return members
    .map(([name, member]) => {
      const key = `${indent}${name}${required.has(name) ? '' : '?'}:`;
      const printed = printType(member, names, indent);
      const type = fits(`${key} ${printed};`) ? ` ${printed}` : broken(printed, indent);
      return `${printComment(member, indent)}${key}${type};\n`;
    })
    .join('');
}

/** A schema as a TypeScript type. Throws for a keyword that types have no words for. */
function printType(schema: JsonSchema, names: TypeNames, indent: string): string {
  if (schema['const'] !== undefined) return quote(schema['const']);
  const types = [schema['type']].flat();
  return [
    ...printValues(schema, names),
    ...types.flatMap((type) => printOne(type, schema, names, indent)),
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

function printOne(type: unknown, schema: JsonSchema, names: TypeNames, indent: string): string[] {
  if (type === 'object')
    return [
      names.ofObject(schema) ?? `{\n${printTypeMembers(schema, names, `${indent}  `)}${indent}}`,
    ];
  if (type === 'array') return [printArray(schema['items'] as JsonSchema, names, indent)]; // ours all have items
  if (type !== 'null' && schema['enum'] !== undefined) return [];
  const primitive = PRIMITIVES[String(type)];
  if (primitive === undefined) throw new TypeError(`no type for ${JSON.stringify(schema)}`);
  return [primitive];
}

function printArray(items: JsonSchema, names: TypeNames, indent: string): string {
  const printed = printType(items, names, indent);
  return printed.includes(' | ') && !printed.startsWith('{') ? `(${printed})[]` : `${printed}[]`;
}

const quote = (value: unknown): string => `'${String(value)}'`;

/** The union one value a line, as `oxfmt` breaks it. */
export function broken(union: string, indent: string): string {
  if (union.includes('{')) return ` ${union}`;
  return union
    .split(' | ')
    .map((part) => `\n${indent}  | ${part}`)
    .join('');
}

export const fits = (line: string): boolean =>
  line.split('\n').every((each) => each.length <= WIDTH);

/** The schema's own description, else the form that its pattern or keyword stands for. */
export function printComment(schema: JsonSchema, indent: string): string {
  const text = schema['description'] ?? formOf(schema);
  return typeof text === 'string' ? `${indent}/** ${text.replaceAll(/\s+/g, ' ')} */\n` : '';
}

function formOf(schema: JsonSchema): string | undefined {
  const { pattern, 'x-decimals': decimals } = schema;
  if (typeof decimals === 'number') return `${decimals} decimals.`;
  return typeof pattern === 'string'
    ? FORMS.find(([sample]) => matches(sample, pattern))?.[1]
    : undefined;
}

const matches = (sample: string, pattern: string): boolean => new RegExp(pattern).test(sample);

/** Told by a text that has the form. */
const FORMS: readonly (readonly [sample: string, form: string])[] = [
  ['2026-03-02T09:30:00+01:00', 'ISO 8601 with the offset of Europe/Paris.'],
  ['2026-03-02', 'ISO 8601 date.'],
  ['EUR', 'ISO 4217.'],
  ['-120.5000', 'Four decimals, signed; a text, since a double does not hold nineteen digits.'],
  ['https://example.fr/', 'Absolute URL.'],
];
