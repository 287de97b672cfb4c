import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { TEMPORARY_PREFIX } from '#einvoice/number-key.ts';

/** Sorts as text up to a hundred million. */
const TEMPORARY_DIGITS = 8;

const NEXT_NUMBER = statement<{ number: string }>(
  'next_temporary_number',
  `select nextval('temporary_invoice_numbers') as number`,
);

/** A provisional number (spec, Endpoints note 6): `TEMP-00000001`. */
export async function nextTemporaryNumber(tx: Transaction): Promise<string> {
  const { number } = await NEXT_NUMBER.one(tx);
  return `${TEMPORARY_PREFIX}${number.padStart(TEMPORARY_DIGITS, '0')}`;
}
