import { decimal, toFixed } from './decimal.ts';

/** Whole cents of an amount: `-12.30` is -1230n. */
export const readCents = (amount: string): bigint =>
  BigInt((AMOUNT.test(amount) ? amount : toFixed(decimal(amount), 2)).replace('.', ''));

/** As nearly all are: read twenty times as fast. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** The amount of whole cents: `-12.30`. */
export function centsText(cents: bigint): string {
  const digits = String(magnitude(cents)).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const magnitude = (cents: bigint): bigint => (cents < 0n ? -cents : cents);

export const least = (...values: readonly bigint[]): bigint =>
  values.reduce((one, other) => (other < one ? other : one));

export const sumCents = (values: readonly bigint[]): bigint =>
  values.reduce((total, value) => total + value, 0n);

/** `part` ÷ `whole` of an amount, half away from zero; `whole` is not zero. */
export function shareOf(amount: bigint, part: bigint, whole: bigint): bigint {
  const product = amount * part;
  const divisor = magnitude(whole);
  const share = (2n * magnitude(product) + divisor) / (2n * divisor);
  return product < 0n === whole < 0n ? share : -share;
}
