import { isReported } from '#kernel/checked-input.ts';
import { decimal, parseDecimal, ZERO, type Decimal, type DecimalLimits } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { MAX_VIOLATIONS, REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';

/** With the member's path, if that is not the field's. */
type Refused = Reason & Pick<Violation, 'path'>;

/**
 * The broken rules of a document. A reader that refuses a value records it here and returns a placeholder; any
 * finding discards the document.
 */
export class Findings {
  readonly violations: Violation[];
  /** Dates that no calendar has. They alone refuse a draft, so they are kept beyond the hundred. */
  readonly days: Violation[] = [];
  /** Remarks that refuse nothing, a few for a document. */
  readonly warnings: Warning[] = [];
  /** Whether sums are meaningful: no value is a placeholder. */
  readable: boolean;
  /** Whether there are more violations. */
  truncated = false;
  readonly #shape: readonly Violation[];

  /** @param shape earlier violations, whose values were removed */
  constructor(shape: readonly Violation[] = []) {
    this.#shape = shape;
    this.violations = [...shape];
    this.readable = shape.length === 0;
  }

  /** Whether the value of a field, or one above or below it, was removed. */
  lacks(field: string): boolean {
    return this.#shape.length > 0 && isReported(this.#shape, { field });
  }

  refuse(field: string, reason: Refused): void {
    this.readable = false;
    this.#add(field, reason);
  }

  /** {@link refuse} for a text that is no date. */
  refuseDay(field: string): void {
    this.refuse(field, REASONS.date);
    if (this.days.length < MAX_VIOLATIONS) this.days.push({ field, ...REASONS.date });
  }

  /** Reports a readable value that contradicts another. */
  contradict(field: string, reason: Refused): void {
    this.#add(field, reason);
  }

  warn(warning: Warning): void {
    this.warnings.push(warning);
  }

  #add(field: string, reason: Refused): void {
    const found = { field, ...reason };
    if (this.truncated && this.violations.length >= MAX_VIOLATIONS) return;
    if (this.#followsFromLack(found)) return;
    if (this.violations.length < MAX_VIOLATIONS) this.violations.push(found);
    else this.truncated = true;
  }

  /** A contradiction may be due to a removed neighbour. */
  #followsFromLack(found: Violation): boolean {
    if (isReported(this.#shape, found)) return true;
    const owner = found.field.replace(/\.?[^.]*$/, '');
    return found.code === 'inconsistent' && owner !== '' && this.lacks(owner);
  }
}

/** `null` and absent mean the same. */
export type Input<T> = T | null | undefined;
export type DecimalInput = number | string;

/** Trims; blank means absent. */
export function readText(value: Input<string>): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}

export function requireText(findings: Findings, field: string, value: Input<string>): string {
  const text = readText(value);
  if (text === null) findings.refuse(field, REASONS.required);
  return text ?? '';
}

/** Drops blanks and upper-cases (`732 829 320`, `fr76 …`). */
export function compactCode(value: Input<string>): string | null {
  const code = value?.replaceAll(/\s/g, '').toUpperCase() ?? '';
  return code === '' ? null : code;
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

/** A calendar date, `YYYY-MM-DD`. */
export function readDate(findings: Findings, field: string, value: Input<string>): string | null {
  const text = readText(value);
  if (text === null) return null;
  if (!isPlainDate(text)) findings.refuseDay(field);
  return text;
}

export function requireDate(findings: Findings, field: string, value: Input<string>): string {
  const date = readDate(findings, field, value);
  if (date === null) findings.refuse(field, REASONS.required);
  return date ?? '';
}

/** A decimal within its limits; null if absent, or refused on `field`. */
export function readDecimal(
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
  limits: DecimalLimits,
): Decimal | null {
  if (value === null || value === undefined) return null;
  const read = parseDecimal(value, limits);
  if (read === null) findings.refuse(field, noDecimalOf(limits));
  return read;
}

export const noDecimalOf = ({ maxDecimals, maxDigits }: DecimalLimits): Reason => ({
  ...REASONS.decimal,
  message: `${REASONS.decimal.message} (${maxDecimals} décimales et ${maxDigits} chiffres au maximum)`,
});

export function requireDecimal(
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
  limits: DecimalLimits,
): Decimal {
  if (value === null || value === undefined) findings.refuse(field, REASONS.required);
  return readDecimal(findings, field, value, limits) ?? ZERO;
}

const RATE: DecimalLimits = { maxDecimals: 4, maxDigits: 7 };
const HUNDRED = decimal('100');

/** A percentage, `0` to `100`. */
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
