import { decimal, parseDecimal, sum, type DecimalLimits } from '#kernel/decimal.ts';

/** An `xs:decimal` may have millions of digits, which each addition would copy. */
export const ADDABLE: DecimalLimits = { maxDecimals: 20, maxDigits: 60 };

/** The exact sum; a single text stays unchanged, and so does the first if one of them is not such a number. */
export function addUp(amounts: readonly (string | null)[]): string | null {
  const [first = null, ...others] = amounts;
  const readable = amounts.filter((text) => text !== null && parseDecimal(text, ADDABLE) !== null);
  if (others.length === 0 || readable.length < amounts.length) return first;
  return sum(readable.map((text) => decimal(text ?? '0'))).toFixed();
}
