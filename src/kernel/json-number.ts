import { decimal } from './decimal.ts';

/**
 * A client's number, of which `value` is the nearest double and `source` the text in the JSON: the
 * double where it says the same, else the text, so that money stays exact.
 *
 * An integer that names a resource (`category_id`) stays a number whatever its size, as the nearest
 * double: no id reaches 2^53, so all it has to say is that it names nothing.
 */
export function readJsonNumber(key: string, value: number, source: string): number | string {
  const shortest = String(value);
  if (source === shortest) return value;
  if (Number.isFinite(value) && decimal(source).eq(shortest)) return value;
  return key.endsWith('_id') && isInteger(source) ? nearestFinite(value) : source;
}

/** Of the number itself, not of its double: 9007199254740993.5 is none. */
function isInteger(source: string): boolean {
  const { c: digits, e: exponent } = decimal(source);
  return digits.length - 1 <= exponent;
}

/** The API's schemas take an infinity for no number. */
const nearestFinite = (value: number): number =>
  Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
