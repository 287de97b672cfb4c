/** A JSON schema, as far as the service's document uses them. */
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
  'x-decimals'?: number;
}

/** Prints schemas as classes, an object within another as one of its own, and the types that name them. */
export function createTypePrinter() {
  const classes = new Map<string, string>();
  const add = (name: string, schema: Schema): string => {
    if (classes.has(name)) throw new Error(`two schemas are called ${name}`);
    classes.set(name, ''); // its place is before those of its members
    const { $ref, properties = {}, required = [], description } = schema;
    const typed = Object.entries(properties).map(([member, each]) => {
      const type = typeOf(each, `${name}${toPascal(member)}`);
      const printed = required.includes(member) ? type : `NotRequired[${type}]`;
      return { member, printed, text: printDoc(each.description, 4) };
    });
    // A class cannot have members named like words of the language.
    const [words, plain] = partition(typed, ({ member }) => RESERVED.includes(member));
    const members = plain.map(({ member, printed, text }) => `    ${member}: ${printed}\n${text}`);
    const doc = description === undefined ? '' : `${printDoc(description, 4)}\n`;
    const base = $ref?.split('/').at(-1) ?? (words.length === 0 ? 'TypedDict' : null);
    const named = words.map(({ member, printed }) => `"${member}": ${JSON.stringify(printed)}`);
    const before =
      words.length === 0
        ? ''
        : `_${name}Words = TypedDict("_${name}Words", {${named.join(', ')}})\n\n\n`;
    const bases = [
      ...(words.length === 0 ? [] : [`_${name}Words`]),
      ...(base === null ? [] : [base]),
    ];
    const body = `${doc}${members.join('') || '    pass\n'}`;
    classes.set(name, `${before}class ${name}(${bases.join(', ')}):\n${body}`);
    return name;
  };
  const typeOf = (schema: Schema, name: string) => [...typesOf(schema, name)].join(' | ');
  const typesOf = (schema: Schema, name: string): Set<string> => {
    const {
      $ref,
      anyOf,
      const: value,
      enum: values = value === undefined ? null : [value],
    } = schema;
    if ($ref !== undefined) return new Set([$ref.split('/').at(-1) ?? '']);
    if (anyOf !== undefined) return new Set(anyOf.flatMap((each) => [...typesOf(each, name)]));
    if (values !== null) {
      const texts = values.flatMap((each) => (each === null ? [] : [printValue(each)]));
      const literal = `Literal[${texts.join(', ')}]`;
      return new Set(texts.length < values.length ? [literal, 'None'] : [literal]);
    }
    const types = [schema.type ?? 'any'].flat();
    return new Set(types.flatMap((type) => printOne(type, types, schema, name)));
  };
  const printOne = (type: string, all: readonly string[], schema: Schema, name: string) => {
    const { properties, additionalProperties: values, items = {} } = schema;
    if (type === 'array') return [`list[${typeOf(items, `${name}Item`)}]`];
    if (type !== 'object') return SCALARS[type] ?? printNumber(schema, all);
    if (properties !== undefined) return [add(name, schema)];
    return [`dict[str, ${typeof values === 'object' ? typeOf(values, `${name}Value`) : 'Any'}]`];
  };
  return { add, typeOf, classes: () => [...classes.values()] };
}

const RESERVED: readonly string[] = ['as', 'class', 'from', 'import', 'in', 'is'];

const partition = <Each>(all: readonly Each[], is: (each: Each) => boolean) =>
  [all.filter(is), all.filter((each) => !is(each))] as const;

const SCALARS: Readonly<Record<string, readonly string[]>> = {
  any: ['Any'],
  boolean: ['bool'],
  integer: ['int'],
  null: ['None'],
  string: ['str'],
};

/** A body takes numbers and their texts; answers have the digits that the client reads as a decimal. */
function printNumber(schema: Schema, all: readonly string[]): string[] {
  if (all.includes('string')) return ['int', 'float', 'Decimal'];
  return schema['x-decimals'] === undefined ? ['int', 'Decimal'] : ['Decimal'];
}

const printValue = (value: unknown): string => (value === true ? 'True' : JSON.stringify(value));

/** A docstring; empty without a text. */
export function printDoc(text: string | undefined, indent: number): string {
  if (text === undefined) return '';
  const margin = ' '.repeat(indent);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  const lines = escaped.trim().replaceAll(/\n(?!\n)/g, `\n${margin}`);
  return `${margin}"""${lines}${lines.includes('\n') ? `\n${margin}` : ''}"""\n`;
}

export const toPascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_all, first: string) => first.toUpperCase());
