import { decimal, parseDecimal } from '#kernel/decimal.ts';

/** Wider than any shown amount. */
const ANY_DECIMAL = { maxDecimals: 20, maxDigits: 60 };

/**
 * Whether a given member equals the shown one. Null, an empty list and absence are equal; decimals may be numbers
 * or text, with trailing zeros.
 */
export function isSame(given: unknown, shown: unknown): boolean {
  if (isAbsent(given) || isAbsent(shown)) return isAbsent(given) && isAbsent(shown);
  const number = numberOf(shown);
  if (number !== null) return isDecimal(given) && sameDecimal(given, number);
  if (Array.isArray(shown))
    return (
      Array.isArray(given) &&
      given.length === shown.length &&
      shown.every((item, index) => isSame(given[index], item))
    );
  if (isObject(shown)) return isObject(given) && sameMembers(given, shown);
  return typeof given === 'number' ? String(given) === shown : given === shown;
}

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Exact numbers are rendered as objects with text (`RawJson`). */
function numberOf(shown: unknown): string | null {
  if (typeof shown === 'number') return String(shown);
  return isObject(shown) && typeof shown['rawJSON'] === 'string' ? shown['rawJSON'] : null;
}

const isDecimal = (given: unknown): given is string | number =>
  typeof given === 'number' || typeof given === 'string';

const sameDecimal = (given: string | number, number: string): boolean =>
  parseDecimal(given, ANY_DECIMAL)?.eq(decimal(number)) ?? false;

const sameMembers = (given: Record<string, unknown>, shown: Record<string, unknown>): boolean =>
  [...new Set([...Object.keys(given), ...Object.keys(shown)])].every((name) =>
    isSame(given[name], shown[name]),
  );
