import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

/** One seller has a number once a year. */
export const NUMBER_KEY = 'invoices_number_key';

const FIND = statement<
  { id: string },
  [workspace_id: string, direction: string, number_key: string | null]
>(
  'find_invoice_by_number',
  'select id from invoices where workspace_id = $1 and direction = $2 and number_key = $3',
);

/** The id of the invoice with this number key, or null. */
export async function findInvoiceByNumber(
  tx: Transaction,
  workspace_id: string,
  direction: string,
  number_key: string | null,
): Promise<string | null> {
  const found = await FIND.first(tx, workspace_id, direction, number_key);
  return found?.id ?? null;
}

/** @param id null for a concurrent deposit */
export const numberExists = (id: string | null): Violation => ({
  field: 'invoice_number',
  code: 'taken',
  message: `existe déjà pour ce vendeur et cette année${id === null ? '' : ` (facture ${id})`}`,
});
