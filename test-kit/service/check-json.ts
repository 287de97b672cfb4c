import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { printedReference, unescaped } from './reference.ts';

/** Numbers as written, by their object or list. */
type Sources = WeakMap<object, Map<string, string>>;

type Check = (text: string) => string | null;

/** Schemas are compiled once for all tests: it takes 20 ms each. */
const compiled = new Map<JsonSchema | string, Check>();

/**
 * The text's difference from its schema, or null; `x-decimals` is the number of decimals as
 * printed.
 * @param schema or its place in the API reference: `#/components/schemas/Category`
 */
export function checkJson(schema: JsonSchema | string, text: string): string | null {
  const check = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, check);
  return check(text);
}

/** Numbers of the text being checked. */
let sources: Sources = new WeakMap();

const ajv = new Ajv2020({
  strict: true,
  code: { optimize: false },
  allowUnionTypes: true,
  strictRequired: true,
  // Each also has a pattern.
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

/** The document with references as the compiler resolves them. */
const REFERENCE: unknown = JSON.parse(
  printedReference().replaceAll('"#/components/schemas/', '"reference#/$defs/'),
);
ajv.addSchema({ $id: 'reference', $defs: schemaAt('#/components/schemas') });

function schemaAt(pointer: string): JsonSchema {
  const keys = pointer.split('/').slice(1).map(unescaped);
  const found = keys.reduce((value, key) => Object(value)[key] as unknown, REFERENCE);
  return found as JsonSchema;
}

function compile(schema: JsonSchema | string): Check {
  const validate: ValidateFunction = ajv.compile(
    typeof schema === 'string' ? schemaAt(schema) : schema,
  );
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
    // `1e400` as the service reads it.
    return Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
  });
}
