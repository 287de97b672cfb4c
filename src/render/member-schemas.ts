import type { JsonSchema } from '#kernel/json-schema.ts';

export const ID: JsonSchema = { type: 'integer', minimum: 1 };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const TEXT: JsonSchema = { type: 'string' };
export const BOOLEAN: JsonSchema = { type: 'boolean' };

/** An instant with its Europe/Paris offset. */
export const INSTANT: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$`,
};
export const DATE: JsonSchema = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` };

/** A JSON number that is printed with two decimals, zeros too: `1200.00`. */
export const MONEY: JsonSchema = { type: 'number', 'x-decimals': 2 };
/** A JSON number that is printed with the decimals that it has. */
export const NUMBER: JsonSchema = { type: 'number' };

/** ISO 4217. */
export const CURRENCY: JsonSchema = { type: 'string', pattern: '^[A-Z]{3}$' };
