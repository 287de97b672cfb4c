import { notFound } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import {
  INVOICE_COLUMNS,
  readSelectedInvoice,
  type SelectedInvoice,
  type SizedInvoice,
} from './invoice-columns.ts';

const FIND = {
  name: 'find_invoice',
  text: `select ${INVOICE_COLUMNS} from invoices where workspace_id = $1 and id = $2`,
};

/** One invoice without its collections; 404 when there is none. */
export async function findInvoice(
  { pool }: Database,
  { workspace_id, id }: RowKey,
): Promise<SizedInvoice> {
  const { rows } = await pool.query<SelectedInvoice>({ ...FIND, values: [workspace_id, id] });
  const [selected] = rows;
  if (selected === undefined) throw notFound();
  return readSelectedInvoice(selected);
}
