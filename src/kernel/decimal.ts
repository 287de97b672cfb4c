import BigJs from 'big.js';

/** An exact decimal. Its methods refuse JavaScript numbers: write `amount.times('2')`. */
export type Decimal = BigJs;

// A separate constructor: settings of the library's own one would affect its other users.
const Exact = BigJs();
Exact.strict = true;
Exact.RM = Exact.roundHalfUp;

/** JSON's number grammar with at most three digits of exponent, because `1e400000` would print as 400 kB. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
/** Longer than any column holds; limits the work that one value can cause. */
const LONGEST = 100;

export const ZERO: Decimal = new Exact('0');

/** Whether a decimal of our own is below zero, which `-0.00` is not. */
export const isNegative = (text: string): boolean => text.startsWith('-') && /[1-9]/.test(text);

/** The bounds of a value, as SQL's `numeric(maxDigits, maxDecimals)`. */
export interface DecimalLimits {
  /** Trailing zeros do not count. */
  maxDecimals: number;
  /** Before and after the point, so at most `maxDigits - maxDecimals` before it. */
  maxDigits: number;
}

/**
 * Reads a decimal of our own (a column, a literal).
 * @throws when the text is not a decimal
 */
export function decimal(text: string): Decimal {
  return new Exact(text);
}

/**
 * Reads a client's JSON number or decimal string exactly (`parseJson` turns numbers that a double cannot hold into
 * strings). Null when it is malformed, not finite or beyond the limits.
 */
export function parseDecimal(value: string | number, limits: DecimalLimits): Decimal | null {
  const text = String(value);
  if (text.length > LONGEST || !NUMBER.test(text)) return null;
  const parsed = new Exact(text);
  if (parsed.eq(ZERO)) return ZERO;
  const integerDigits = Math.max(0, parsed.e + 1);
  const decimals = Math.max(0, parsed.c.length - 1 - parsed.e);
  if (decimals > limits.maxDecimals) return null;
  if (integerDigits > limits.maxDigits - limits.maxDecimals) return null;
  return parsed;
}

/** Rounds half away from zero, as EN 16931 rounds amounts: a credit line mirrors the line it corrects. */
export function roundTo(value: Decimal, places: number): Decimal {
  return value.round(places, Exact.roundHalfUp);
}

/** A quotient, rounded once, half away from zero. The divisor must not be zero. */
export function quotientTo(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  if (divisor.eq('1')) return roundTo(dividend, places);
  const Rounded = BigJs();
  Rounded.strict = true;
  Rounded.RM = Rounded.roundHalfUp;
  Rounded.DP = places;
  return new Exact(new Rounded(dividend.toFixed()).div(divisor.toFixed()).toFixed());
}

/** Plain notation with exactly `places` decimals, rounded half up. Zero has no sign. */
export function toFixed(value: Decimal, places: number): string {
  const rounded = roundTo(value, places);
  return (rounded.eq(ZERO) ? ZERO : rounded).toFixed(places);
}

/** An amount to the cent: `1200.00`. */
export const amountText = (amount: Decimal): string => toFixed(amount, 2);

/** Plain notation without trailing zeros, so that equal quantities and rates are equal texts. */
export const canonicalText = (value: Decimal): string => value.toFixed();

/** The opposite of a decimal of our own, without trailing zeros. Zero has no sign. */
export function negated(text: string): string {
  const value = decimal(text);
  return canonicalText(value.eq(ZERO) ? ZERO : value.neg());
}

/** Exact; zero for an empty list. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** `rate` percent of `base`, exact: 20 % of 99.99 is 19.998. */
export function percentOf(base: Decimal, rate: Decimal): Decimal {
  return base.times(rate).times('0.01');
}
