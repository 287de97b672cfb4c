import type { JsonSchema } from '#kernel/json-schema.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { printJson, type RawJson } from '#kernel/json.ts';

export const ID: JsonSchema = { type: 'integer', minimum: 1 };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const TEXT: JsonSchema = { type: 'string' };
export const URI: JsonSchema = {
  type: 'string',
  format: 'uri',
  pattern: '^https?://',
  description: 'Absolute URL.',
};
export const BOOLEAN: JsonSchema = { type: 'boolean' };

/** With its Europe/Paris offset. */
export const INSTANT: JsonSchema = {
  type: 'string',
  format: 'date-time',
  description: 'ISO 8601 with the offset of Europe/Paris.',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$`,
};
export const DATE: JsonSchema = {
  type: 'string',
  format: 'date',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description: '`YYYY-MM-DD`.',
};

/** A JSON number with two decimals, zeros included: `1200.00`. */
export const MONEY: JsonSchema = {
  type: 'number',
  'x-decimals': 2,
  description: 'Two decimals.',
};
/** A JSON number with four decimals: `0.9500`. */
export const PRECISE: JsonSchema = {
  type: 'number',
  'x-decimals': 4,
  description: 'Four decimals.',
};
/** A text with four decimals, which keeps nineteen digits: `"-120.5000"`. */
export const PRECISE_TEXT: JsonSchema = {
  type: 'string',
  pattern: String.raw`^-?\d+\.\d{4}$`,
  description: 'A decimal string with four decimals.',
};
/** A JSON number with the decimals that it has. */
export const NUMBER: JsonSchema = { type: 'number' };

/** ISO 4217. */
export const CURRENCY: JsonSchema = {
  type: 'string',
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217.',
};

export const nullableId = (id: string | null): number | null => (id === null ? null : Number(id));

const PLAIN_DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * A JSON number with exactly `decimals` decimals and all its digits: `('1200', 2)` prints `1200.00`. Throws
 * RangeError unless `text` is a plain decimal with at most as many decimals.
 */
export function decimalNumber(text: string, decimals: number): RawJson {
  const [, sign, integer, fraction = ''] = PLAIN_DECIMAL.exec(text) ?? [];
  if (integer === undefined || fraction.length > decimals) {
    throw new RangeError(`${printJson(text)} is not a decimal of ${decimals} decimals`);
  }
  const digits = decimals === 0 ? integer : `${integer}.${fraction.padEnd(decimals, '0')}`;
  return JSON.rawJSON(/[1-9]/.test(digits) ? `${sign}${digits}` : digits);
}

/** A JSON number with two decimals: `1200.00`. */
export const amountNumber = (text: string): RawJson => decimalNumber(text, 2);

export const nullableAmount = (text: string | null): RawJson | null =>
  text === null ? null : amountNumber(text);

/** A quantity, unit price or rate with the decimals that it has: `5.5`, `20`. */
export const plainNumber = (text: string): RawJson =>
  decimalNumber(text, text.split('.')[1]?.length ?? 0);

export const nullablePlain = (text: string | null): RawJson | null =>
  text === null ? null : plainNumber(text);

/** A JSON number with four decimals: `0.9500`. */
export const preciseNumber = (text: string): RawJson => decimalNumber(text, 4);

const preciseText = (text: string): string => toFixed(decimal(text), 4);

export const nullablePrecise = (text: string | null): string | null =>
  text === null ? null : preciseText(text);
