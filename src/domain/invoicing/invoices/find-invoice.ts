import { notFound } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import {
  INVOICE_COLUMNS,
  readSelectedInvoice,
  type SelectedInvoice,
  type SizedInvoice,
} from './invoice-columns.ts';

const FIND = statement<SelectedInvoice, [workspace_id: string, id: string]>(
  'find_invoice',
  `select ${INVOICE_COLUMNS} from invoices where workspace_id = $1 and id = $2`,
);

/** One invoice without its collections; 404 when there is none. */
export async function findInvoice(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<SizedInvoice> {
  const selected = await FIND.first(db, workspace_id, id);
  if (selected === null) throw notFound();
  return readSelectedInvoice(selected);
}
