/** The parts of a JSON schema that the service's OpenAPI document uses and types depend on. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  explode?: boolean;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  null: 'null',
};

/** @returns a type as PHPStan and Psalm read it; schemas of the document by their names */
export function printPhpType(schema: Schema): string {
  return [...new Set(alternatives(schema))].join('|');
}

/** Names of schemas that the package's own classes have. */
const RENAMED: Readonly<Record<string, string>> = { Delivery: 'DeliveryResource' };

export const nameType = (schema: string): string => RENAMED[schema] ?? schema;

export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The type of an object's members, each on its line after `indent`. */
export function printShape({ properties = {}, required = [] }: Schema, indent: string): string {
  const members = Object.entries(properties).map(([name, member]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : printLiteral(name);
    return `${indent}  ${key}${required.includes(name) ? '' : '?'}: ${printPhpType(member)}`;
  });
  return `array{\n${members.join(',\n')}\n${indent}}`;
}

function alternatives(schema: Schema): string[] {
  if (schema.$ref !== undefined) return [nameType(nameOfRef(schema.$ref))];
  if (schema.const !== undefined) return [printLiteral(schema.const)];
  if (schema.enum !== undefined) return schema.enum.map(printLiteral);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(alternatives);
  if (schema.type === undefined) return ['mixed'];
  return [schema.type].flat().map((type) => ofType(type, schema));
}

function ofType(type: string, schema: Schema): string {
  if (type === 'array') return `list<${schema.items ? printPhpType(schema.items) : 'mixed'}>`;
  if (type === 'object') return ofObject(schema);
  const scalar = SCALARS[type];
  if (scalar === undefined) throw new Error(`no type of PHP is known for ${JSON.stringify(type)}`);
  return scalar;
}

function ofObject(schema: Schema): string {
  if (schema.properties !== undefined)
    return printShape(schema, '')
      .replaceAll(/(?<=\{)\n *|\n(?=\})/g, '')
      .replaceAll(/\n */g, ' ');
  const { additionalProperties: values } = schema;
  return `array<string, ${typeof values === 'object' ? printPhpType(values) : 'mixed'}>`;
}

/** A value of JSON as PHP writes it. */
function printLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}
