import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import type { JsonSchema } from '#kernel/json-schema.ts';

/** The numbers of a text as they are written, by the object or list that holds them. */
type Sources = WeakMap<object, Map<string, string>>;

/** Compiled once for all tests: it takes 20 ms a schema. */
const compiled = new WeakMap<JsonSchema, (text: string) => string | null>();

/** How a JSON text differs from its schema, or null; `x-decimals` says with how many decimals a number is printed. */
export function checkJson(schema: JsonSchema, text: string): string | null {
  const check = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, check);
  return check(text);
}

function compile(schema: JsonSchema): (text: string) => string | null {
  let sources: Sources = new WeakMap();
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: true,
    validateFormats: false,
  });
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    validate: (decimals: number, _value: number, _schema?: object, at?: DataValidationCxt) =>
      at !== undefined &&
      decimals ===
        sources.get(at.parentData)?.get(String(at.parentDataProperty))?.split('.')[1]?.length,
  });
  const validate: ValidateFunction = ajv.compile(schema);
  return (text) => {
    sources = new WeakMap();
    const value = parse(text, sources);
    if (validate(value)) return null;
    return `${ajv.errorsText(validate.errors, { dataVar: 'body' })}: ${text.slice(0, 500)}`;
  };
}

function parse(text: string, sources: Sources): unknown {
  return JSON.parse(text, function keepSource(this: object, key, value: unknown, context) {
    if (typeof value !== 'number') return value;
    const own = sources.get(this) ?? new Map<string, string>();
    sources.set(this, own.set(key, context.source ?? ''));
    return value;
  });
}
