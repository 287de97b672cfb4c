import { decimal, ZERO, type Decimal, type DecimalLimits } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { REASONS } from '#kernel/violation.ts';
import {
  type Findings,
  compactCode,
  readDecimal,
  readText,
  type DecimalInput,
  type Input,
} from '#domain/shared/input.ts';
import { amountText, isAmount } from './totals.ts';

/** The size of the French reform (BR-FR). */
export const AMOUNT: DecimalLimits = { maxDecimals: 2, maxDigits: 19 };
const RATE: DecimalLimits = { maxDecimals: 4, maxDigits: 7 };

const HUNDRED = decimal('100');

export function requireText(findings: Findings, field: string, value: Input<string>): string {
  const text = readText(value);
  if (text === null) findings.refuse(field, REASONS.required);
  return text ?? '';
}

export function readCode(
  findings: Findings,
  field: string,
  value: Input<string>,
  pattern: RegExp,
): string | null {
  const code = compactCode(value);
  if (code !== null && !pattern.test(code)) findings.refuse(field, REASONS.invalid);
  return code;
}

export function readChoice<T extends string>(
  findings: Findings,
  field: string,
  value: Input<string>,
  allowed: readonly T[],
): T | null {
  const text = readText(value);
  if (text === null) return null;
  const found = allowed.find((one) => one === text);
  if (found === undefined) findings.refuse(field, REASONS.oneOf(allowed));
  return found ?? null;
}

/** A date of the calendar, `YYYY-MM-DD`. */
export function readDate(findings: Findings, field: string, value: Input<string>): string | null {
  const text = readText(value);
  if (text === null) return null;
  if (!isPlainDate(text)) findings.refuse(field, REASONS.date);
  return text;
}

export function requireDate(findings: Findings, field: string, value: Input<string>): string {
  const date = readDate(findings, field, value);
  if (date === null) findings.refuse(field, REASONS.required);
  return date ?? '';
}

export function requireDecimal(
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
  limits: DecimalLimits,
): Decimal {
  if (value === null || value === undefined) findings.refuse(field, REASONS.required);
  return readDecimal(findings, field, value, limits) ?? ZERO;
}

/** A rate in percent, `0` to `100`. */
export function readPercentage(
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
): Decimal | null {
  const rate = readDecimal(findings, field, value, RATE);
  if (rate !== null && (rate.lt(ZERO) || rate.gt(HUNDRED)))
    findings.refuse(field, { code: 'out_of_range', message: 'doit être compris entre 0 et 100' });
  return rate;
}

/** Of an amount beyond {@link AMOUNT}. */
export const TOO_LARGE = {
  code: 'out_of_range',
  message: 'dépasse 19 chiffres dont 2 décimales',
} as const;

/**
 * The amount that counts: as given, else as computed. Refuses one that was given and differs by more than `slack`;
 * `rule` is the rule or business term of EN 16931 that makes it so.
 */
export function checkAmount(
  findings: Findings,
  field: string,
  input: Decimal | null,
  computed: Decimal,
  rule: string,
  slack = ZERO,
): Decimal {
  if (!isAmount(computed)) findings.contradict(field, TOO_LARGE);
  else if (input !== null) {
    if (input.minus(computed).abs().lte(slack)) return input;
    findings.contradict(field, {
      code: 'inconsistent',
      message: `vaut ${amountText(input)} mais le calcul donne ${amountText(computed)} (EN 16931 ${rule})`,
    });
  }
  return computed;
}
