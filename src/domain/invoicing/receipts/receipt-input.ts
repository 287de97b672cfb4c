import type { CheckedInput } from '#kernel/checked-input.ts';
import { ZERO, type Decimal } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { Findings, readDecimal, readText } from '#einvoice/json/input.ts';
import type { ReceiptMeans } from '#orm/entities/receipt.ts';

export interface ReceiptMembers {
  /** Positive. */
  amount: number | string;
  means: ReceiptMeans;
  received_on: string;
  reference?: string | null;
  /** Exactly with `credit_note`. */
  credit_note_id?: number | null;
}

type ReceiptInput = Required<Omit<ReceiptMembers, 'amount'>> & { amount: Decimal };

/** numeric(19, 2), as the column. */
const AMOUNT = { maxDecimals: 2, maxDigits: 19 };

/** Before it a year is a typing error. */
const EARLIEST = '2000-01-01';

/** Broken rules that the members alone show, beside those of the shape. @param today in Paris */
export function readReceiptInput(
  { members, violations: shape }: CheckedInput<ReceiptMembers>,
  today: string,
): { input: ReceiptInput; violations: readonly Violation[] } {
  const findings = new Findings(shape);
  const { means = 'other', received_on = '', credit_note_id = null } = members;
  const amount = readDecimal(findings, 'amount', members.amount, AMOUNT);
  if (amount?.lte(ZERO) === true)
    findings.refuse('amount', { code: 'out_of_range', message: 'doit être supérieur à zéro' });
  if (!isPlainDate(received_on)) findings.refuseDay('received_on');
  else if (received_on > today)
    findings.refuse('received_on', {
      code: 'out_of_range',
      message: "ne doit pas être après aujourd'hui",
    });
  else if (received_on < EARLIEST)
    findings.refuse('received_on', {
      code: 'out_of_range',
      message: `ne doit pas précéder le ${EARLIEST}`,
    });
  const setsOff = means === 'credit_note';
  if (setsOff && credit_note_id === null) findings.refuse('credit_note_id', REASONS.required);
  if (!setsOff && credit_note_id !== null)
    findings.refuse('credit_note_id', {
      code: 'not_allowed',
      message: "n'est admis qu'avec le moyen credit_note",
    });
  const reference = readText(members.reference);
  const input = { amount: amount ?? ZERO, means, received_on, reference, credit_note_id };
  return { input, violations: findings.violations };
}
