import { hash } from 'node:crypto';
import { decimal, toFixed } from '#kernel/decimal.ts';

/** A movement of an account as a statement or a provider tells it. */
export interface NewOperation {
  /** Signed, a decimal of at most four places that is not zero. */
  amount: string;
  currency_code: string;
  /** `YYYY-MM-DD` */
  booking_date: string;
  value_date: string | null;
  description: string;
  counterparty_name: string | null;
  /** An IBAN, or another number of an account. */
  counterparty_iban: string | null;
  end_to_end_id: string | null;
  /** AcctSvcrRef */
  bank_reference: string | null;
  /** NtryRef: stands for a missing `bank_reference` where two operations are told apart, and is not kept. */
  entry_reference: string | null;
  /** Null in a statement. */
  provider_operation_id: string | null;
  /** The payments of a batch, as JSON text. */
  details: string | null;
}

/** A new operation with what tells it apart. */
export interface IdentifiedOperation extends NewOperation {
  identity: string;
}

/** With its amount as it is stored, so that `8.85` and `8.850` are the same one. */
export function identifyOperation(operation: NewOperation): IdentifiedOperation {
  const amount = toFixed(decimal(operation.amount), 4);
  const { booking_date, value_date, end_to_end_id, description } = operation;
  const reference = operation.bank_reference ?? operation.entry_reference;
  const parts = [booking_date, value_date, amount, reference, end_to_end_id, description];
  return { ...operation, amount, identity: hash('sha256', JSON.stringify(parts), 'base64url') };
}
