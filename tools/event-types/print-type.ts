import type { JsonSchema } from '#kernel/json-schema.ts';

/** Unnamed types are written out in place. */
export interface TypeNames {
  ofObject(schema: JsonSchema): string | undefined;
  /** A named enumeration among the values; the others are added to it. */
  ofValues(values: readonly string[]): { name: string; values: readonly string[] } | undefined;
}

/** Maximum line length of `oxfmt`. */
const WIDTH = 100;

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** An object's members as the body of an interface, with comments. */
export function printTypeMembers(schema: JsonSchema, names: TypeNames, indent = '  '): string {
  const required = new Set(schema['required'] as string[]);
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

/** Throws for a keyword that TypeScript types cannot express. */
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
  if (type === 'array') return [printArray(schema['items'] as JsonSchema, names, indent)];
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

/** One value a line, as `oxfmt` breaks unions. */
export function broken(union: string, indent: string): string {
  if (union.includes('{')) return ` ${union}`;
  return union
    .split(' | ')
    .map((part) => `\n${indent}  | ${part}`)
    .join('');
}

export const fits = (line: string): boolean =>
  line.split('\n').every((each) => each.length <= WIDTH);

/** The schema's description, else the meaning of its pattern or keyword. */
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

/** Recognised by a sample text. */
const FORMS: readonly (readonly [sample: string, form: string])[] = [
  ['2026-03-02T09:30:00+01:00', 'ISO 8601 with the offset of Europe/Paris.'],
  ['2026-03-02', 'ISO 8601 date.'],
  ['EUR', 'ISO 4217.'],
  ['-120.5000', 'Four decimals, signed; a text, since a double does not hold nineteen digits.'],
  ['https://example.fr/', 'Absolute URL.'],
];
