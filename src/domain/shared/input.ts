import { parseDecimal, type Decimal, type DecimalLimits } from '#kernel/decimal.ts';
import { MESSAGES } from '#kernel/violation.ts';
import type { Findings } from './findings.ts';

/** `null` and an absent member mean the same. */
export type Input<T> = T | null | undefined;
export type DecimalInput = number | string;

/** The text without surrounding blanks; a blank one is absent. */
export function readText(value: Input<string>): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}

/** A code written with or without blanks (`732 829 320`, `fr76 …`): no blanks, upper case. */
export function compactCode(value: Input<string>): string | null {
  const code = value?.replaceAll(/\s/g, '').toUpperCase() ?? '';
  return code === '' ? null : code;
}

/** A decimal within its limits; null when absent, and when refused on `field`. */
export function readDecimal(
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
  limits: DecimalLimits,
): Decimal | null {
  if (value === null || value === undefined) return null;
  const read = parseDecimal(value, limits);
  if (read === null) findings.refuse(field, decimalMessage(limits));
  return read;
}

const decimalMessage = ({ maxDecimals, maxDigits }: DecimalLimits): string =>
  `${MESSAGES.decimal} (${maxDecimals} décimales et ${maxDigits} chiffres au maximum)`;
