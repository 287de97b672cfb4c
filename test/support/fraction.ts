/** An exact number, independent of `src`. The denominator is positive. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const DECIMAL = /^(?<sign>[-+]?)(?<whole>\d*)\.?(?<decimals>\d*)$/;

/** Parses a decimal such as `-12.345`; throws for other texts. */
export function fraction(text: string): Fraction {
  const { sign = '', whole = '', decimals = '' } = DECIMAL.exec(text.trim())?.groups ?? {};
  if (whole + decimals === '') throw new Error(`'${text}' is no decimal.`);
  const digits = BigInt(whole + decimals);
  return {
    numerator: sign === '-' ? -digits : digits,
    denominator: 10n ** BigInt(decimals.length),
  };
}

export const NOTHING = fraction('0');

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
export const negated = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: -numerator,
  denominator,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negated(b));
export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
/** `b` is not zero. */
export const over = (a: Fraction, b: Fraction): Fraction => {
  const sign = b.numerator < 0n ? -1n : 1n;
  return {
    numerator: sign * a.numerator * b.denominator,
    denominator: sign * a.denominator * b.numerator,
  };
};
export const percent = (of: Fraction, rate: Fraction): Fraction =>
  over(times(of, rate), fraction('100'));

/** Its sign is that of `a - b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Rounds to two decimals, half away from zero (EN 16931). */
export function rounded({ numerator, denominator }: Fraction): Fraction {
  const doubled = (numerator < 0n ? -numerator : numerator) * 200n + denominator;
  const cents = doubled / (2n * denominator);
  return { numerator: numerator < 0n ? -cents : cents, denominator: 100n };
}

/** Rounded, as `-12.30`. */
export function centsText(exact: Fraction): string {
  const { numerator } = rounded(exact);
  const digits = String(numerator < 0n ? -numerator : numerator).padStart(3, '0');
  return `${numerator < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function total(summed: readonly Fraction[]): Fraction {
  let sum = NOTHING;
  for (const one of summed)
    sum =
      one.denominator === sum.denominator
        ? { numerator: sum.numerator + one.numerator, denominator: sum.denominator }
        : plus(sum, one);
  return sum;
}
