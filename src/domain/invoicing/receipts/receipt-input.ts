import { mayFollow, type CheckedInput } from '#kernel/checked-input.ts';
import { parseDecimal, ZERO, type Decimal } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { noDecimalOf } from '#einvoice/json/input.ts';
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

interface ReceiptInput {
  amount: Decimal;
  means: ReceiptMeans;
  received_on: string;
  reference: string | null;
  credit_note_id: number | null;
}

/** numeric(19, 2), as the column. */
const AMOUNT = { maxDecimals: 2, maxDigits: 19 };

/** Broken rules that the members alone show, beside those of the shape. @param today in Paris */
export function readReceiptInput(
  { members, violations: shape }: CheckedInput<ReceiptMembers>,
  today: string,
): { input: ReceiptInput; violations: Violation[] } {
  const found: Violation[] = [];
  const refuse = (field: string, reason: Omit<Violation, 'field'>): void => {
    if (!mayFollow(shape, { field })) found.push({ field, ...reason });
  };
  const { means = 'other', received_on = '', credit_note_id = null } = members;
  const amount = members.amount === undefined ? ZERO : parseDecimal(members.amount, AMOUNT);
  if (amount === null) refuse('amount', noDecimalOf(AMOUNT));
  else if (amount.lte(ZERO)) refuse('amount', NOT_POSITIVE);
  if (!isPlainDate(received_on)) refuse('received_on', REASONS.date);
  else if (received_on > today) refuse('received_on', AFTER_TODAY);
  else if (received_on < EARLIEST) refuse('received_on', TOO_EARLY);
  if (means === 'credit_note' && credit_note_id === null)
    refuse('credit_note_id', REASONS.required);
  if (means !== 'credit_note' && credit_note_id !== null) refuse('credit_note_id', NOT_TAKEN);
  const reference = members.reference?.trim() || null;
  const input = { amount: amount ?? ZERO, means, received_on, reference, credit_note_id };
  return { input, violations: [...shape, ...found] };
}

/** Before it a year is a typing error. */
const EARLIEST = '2000-01-01';
const TOO_EARLY = { code: 'out_of_range', message: `ne doit pas précéder le ${EARLIEST}` } as const;
const NOT_POSITIVE = { code: 'out_of_range', message: 'doit être supérieur à zéro' } as const;
const AFTER_TODAY = {
  code: 'out_of_range',
  message: "ne doit pas être après aujourd'hui",
} as const;
const NOT_TAKEN = {
  code: 'not_allowed',
  message: "n'est admis qu'avec le moyen credit_note",
} as const;
