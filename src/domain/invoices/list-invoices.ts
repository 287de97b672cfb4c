import type { InvoiceDirection, InvoiceLifecycleState } from '../../machines/invoice-lifecycle.ts';
import type { Database } from '../../orm/database.ts';
import type { InvoiceRow } from '../../render/invoice.ts';
import type { InvoiceCollection } from '../../render/invoice-collections.ts';
import { INVOICE_COLUMNS, readSelectedInvoice, type SelectedInvoice } from './invoice-columns.ts';
import { readLifecycleEvents } from './read-lifecycle-events.ts';

/** What a list is narrowed to; null leaves a column free. */
export interface InvoiceFilter {
  direction: InvoiceDirection | null;
  lifecycle_state: InvoiceLifecycleState | null;
  category_id: string | null;
}

const MATCHING = `
  from invoices
  where workspace_id = $1 and ($2::text is null or direction = $2)
    and ($3::text is null or lifecycle_state = $3) and ($4::bigint is null or category_id = $4)`;
const LIST = {
  name: 'list_invoices',
  text: `select ${INVOICE_COLUMNS} ${MATCHING} order by id limit $5 offset $6`,
};
const COUNT = { name: 'count_invoices', text: `select count(*)::int as total ${MATCHING}` };

/** One page of a workspace's invoices by ascending id, and how many match. */
export async function listInvoices(
  { pool }: Database,
  input: {
    workspace_id: string;
    filter: InvoiceFilter;
    page: { per_page: number; offset: number };
    collections: readonly InvoiceCollection[];
  },
): Promise<[invoices: InvoiceRow[], total: number]> {
  const { workspace_id, filter, page } = input;
  const matching = [workspace_id, filter.direction, filter.lifecycle_state, filter.category_id];
  const [{ rows }, counted] = await Promise.all([
    pool.query<SelectedInvoice>({ ...LIST, values: [...matching, page.per_page, page.offset] }),
    pool.query<{ total: number }>({ ...COUNT, values: matching }),
  ]);
  const ids = rows.map(({ id }) => id);
  const events = input.collections.includes('lifecycle_events')
    ? await readLifecycleEvents(pool, workspace_id, ids)
    : null;
  const invoices = rows.map((row) => readSelectedInvoice(row, events?.get(row.id) ?? []));
  return [invoices, counted.rows[0]?.total ?? 0];
}
