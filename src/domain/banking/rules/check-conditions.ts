import type { Decimal } from '#kernel/decimal.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { readDecimal, type DecimalInput, type Findings } from '#einvoice/json/input.ts';
import { OPERATORS, type Condition, type ConditionField } from '#model/rule-condition.ts';
import { normalizeText } from './normalize-text.ts';

/** A condition as sent, with a value of any type. */
export interface ConditionInput {
  /** Absent, like `operator`, from a malformed condition. */
  field?: ConditionField;
  operator?: string;
  value?: unknown;
}

/** As the amount columns. */
const AMOUNT_LIMITS = { maxDecimals: 4, maxDigits: 19 };
const MAX_TEXT = 255;

/** The valid conditions or exclusions at `path`; reports the others. */
export const checkConditions = (
  findings: Findings,
  path: string,
  inputs: readonly ConditionInput[],
): Condition[] =>
  inputs.flatMap((input, index) => checkCondition(findings, `${path}[${index}]`, input) ?? []);

function checkCondition(findings: Findings, path: string, input: ConditionInput): Condition | null {
  const { field, operator } = input;
  if (field === undefined || operator === undefined) return null;
  const operators: readonly string[] = OPERATORS[field];
  if (!operators.includes(operator)) {
    findings.refuse(`${path}.operator`, REASONS.oneOf(operators));
    return null;
  }
  const read = readValue(findings, `${path}.value`, { field, operator, value: input.value });
  // Checked: the field has the operator, and the value fits both.
  return read === null ? null : ({ field, operator, value: read } as Condition);
}

function readValue(
  findings: Findings,
  path: string,
  { field, operator, value }: Required<ConditionInput>,
): Condition['value'] | null {
  if (value === undefined || value === null) return refuse(findings, path, REASONS.required);
  switch (field) {
    case 'description':
    case 'counterparty_name':
      return readSought(findings, path, value);
    case 'amount':
      return operator === 'between'
        ? readRange(findings, path, value)
        : readAmount(findings, path, value);
    case 'direction':
      return (
        MONEY_DIRECTIONS.find((direction) => direction === value) ??
        refuse(findings, path, REASONS.oneOf(MONEY_DIRECTIONS))
      );
    case 'bank_account_id':
    case 'bank_operation_id':
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
        ? value
        : refuse(findings, path, REASONS.integer);
    default:
      return field satisfies never;
  }
}

/** Accents or blanks alone would match everything. */
function readSought(findings: Findings, path: string, value: unknown): string | null {
  if (typeof value !== 'string') return refuse(findings, path, REASONS.string);
  if (value.length > MAX_TEXT) return refuse(findings, path, REASONS.tooLong(MAX_TEXT));
  return normalizeText(value) === '' ? refuse(findings, path, REASONS.required) : value;
}

const NEGATIVE = {
  code: 'out_of_range',
  message: 'ne doit pas être négatif : le signe du montant ne compte pas',
} as const;
const RANGE = {
  code: 'invalid_format',
  message: 'doit être une liste de deux montants, le plus petit en premier',
} as const;

function readRange(
  findings: Findings,
  path: string,
  value: unknown,
): readonly [string, string] | null {
  if (!Array.isArray(value) || value.length !== 2) return refuse(findings, path, RANGE);
  const [lowest, highest] = value.map((bound, index) =>
    parseAmount(findings, `${path}[${index}]`, bound),
  );
  if (lowest == null || highest == null) return null;
  return lowest.gt(highest) ? refuse(findings, path, RANGE) : [lowest.toFixed(), highest.toFixed()];
}

const readAmount = (findings: Findings, path: string, value: unknown): string | null =>
  parseAmount(findings, path, value)?.toFixed() ?? null;

function parseAmount(findings: Findings, path: string, value: unknown): Decimal | null {
  if (!isDecimalInput(value)) return refuse(findings, path, REASONS.decimal);
  const amount = readDecimal(findings, path, value, AMOUNT_LIMITS);
  return amount !== null && amount.s < 0 && !amount.eq('0')
    ? refuse(findings, path, NEGATIVE)
    : amount;
}

const isDecimalInput = (value: unknown): value is DecimalInput =>
  typeof value === 'number' || typeof value === 'string';

function refuse(findings: Findings, path: string, reason: Reason): null {
  findings.refuse(path, reason);
  return null;
}
