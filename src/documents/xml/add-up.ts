import { decimal, parseDecimal, sum, type DecimalLimits } from '#kernel/decimal.ts';

/** A number of `xs:decimal` may have millions of digits, which would be copied at each addition. */
export const ADDABLE: DecimalLimits = { maxDecimals: 20, maxDigits: 60 };

/** The exact sum; the first text as it stands where there is no other to add, or one that is no such number. */
export function addUp(amounts: readonly (string | null)[]): string | null {
  const [first = null, ...others] = amounts;
  const readable = amounts.filter((text) => text !== null && parseDecimal(text, ADDABLE) !== null);
  if (others.length === 0 || readable.length < amounts.length) return first;
  return sum(readable.map((text) => decimal(text ?? '0'))).toFixed();
}
