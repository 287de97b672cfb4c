import { notFound } from '../../kernel/refusal.ts';
import type { Database } from '../../orm/database.ts';
import type { RowKey } from '../../orm/lock-row.ts';
import type { InvoiceRow } from '../../render/invoice.ts';
import type { InvoiceCollection } from '../../render/invoice-collections.ts';
import { INVOICE_COLUMNS, readSelectedInvoice, type SelectedInvoice } from './invoice-columns.ts';
import { readLifecycleEvents } from './read-lifecycle-events.ts';

const FIND = {
  name: 'find_invoice',
  text: `select ${INVOICE_COLUMNS} from invoices where workspace_id = $1 and id = $2`,
};

/** One invoice with what the collections are rendered from; 404 when there is none. */
export async function findInvoice(
  { pool }: Database,
  { workspace_id, id }: RowKey,
  collections: readonly InvoiceCollection[],
): Promise<InvoiceRow> {
  const { rows } = await pool.query<SelectedInvoice>({ ...FIND, values: [workspace_id, id] });
  const [selected] = rows;
  if (selected === undefined) throw notFound();
  const events = collections.includes('lifecycle_events')
    ? await readLifecycleEvents(pool, workspace_id, [id])
    : null;
  return readSelectedInvoice(selected, events?.get(id) ?? []);
}
