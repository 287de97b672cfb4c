import { hash } from 'node:crypto';
import { decimal, toFixed } from '#kernel/decimal.ts';

export interface NewOperation {
  /** Signed, non-zero, at most four decimals. */
  amount: string;
  currency_code: string;
  /** `YYYY-MM-DD` */
  booking_date: string;
  value_date: string | null;
  description: string;
  counterparty_name: string | null;
  /** Or another account number. */
  counterparty_iban: string | null;
  end_to_end_id: string | null;
  /** AcctSvcrRef */
  bank_reference: string | null;
  /** NtryRef: replaces a missing `bank_reference` in the identity; not stored. */
  entry_reference: string | null;
  /** Null in a statement. */
  provider_operation_id: string | null;
  /** A batch's payments, as JSON text. */
  details: string | null;
}

export interface IdentifiedOperation extends NewOperation {
  identity: string;
}

/** Uses the stored form of the amount, so that `8.85` equals `8.850`. */
export function identifyOperation(operation: NewOperation): IdentifiedOperation {
  const amount = toFixed(decimal(operation.amount), 4);
  const { booking_date, value_date, end_to_end_id, description } = operation;
  const reference = operation.bank_reference ?? operation.entry_reference;
  const parts = [booking_date, value_date, amount, reference, end_to_end_id, description];
  return { ...operation, amount, identity: hash('sha256', JSON.stringify(parts), 'base64url') };
}
