import type { InvoiceDirection, InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import {
  INVOICE_COLUMNS,
  readSelectedInvoice,
  type SelectedInvoice,
  type SizedInvoice,
} from './invoice-columns.ts';

/** The filter of a list; null leaves a column free. */
interface InvoiceFilter {
  direction: InvoiceDirection | null;
  lifecycle_state: InvoiceLifecycleState | null;
  category_id: string | null;
}

/** Ids first: the rows before the page are passed over in an index, without reading them. */
const statementsFor = (name: string, matching: string, limit: string) => ({
  list: statement<SelectedInvoice, unknown[]>(
    `list_${name}`,
    `
      select ${INVOICE_COLUMNS} from invoices
      where workspace_id = $1 and id = any(array(select id ${matching} order by id ${limit}))
      order by id`,
  ),
  count: statement<{ total: number }, unknown[]>(
    `count_${name}`,
    `select count(*)::int as total ${matching}`,
  ),
});

/** Apart from the filtered ones: even with null for each condition, a count would read every row of the workspace. */
const ALL = statementsFor(
  'invoices',
  'from invoices where workspace_id = $1',
  'limit $2 offset $3',
);
const FILTERED = statementsFor(
  'filtered_invoices',
  `from invoices
   where workspace_id = $1 and ($2::text is null or direction = $2)
     and ($3::text is null or lifecycle_state = $3) and ($4::bigint is null or category_id = $4)`,
  'limit $5 offset $6',
);

/** One page of a workspace's invoices by ascending id, without their collections, and how many match. */
export async function listInvoices(
  db: Database,
  input: {
    workspace_id: string;
    filter: InvoiceFilter;
    page: { per_page: number; offset: number };
  },
): Promise<[invoices: SizedInvoice[], total: number]> {
  const { direction, lifecycle_state, category_id } = input.filter;
  const conditions = [direction, lifecycle_state, category_id];
  const isFiltered = conditions.some((value) => value !== null);
  const { list, count } = isFiltered ? FILTERED : ALL;
  const matching = [input.workspace_id, ...(isFiltered ? conditions : [])];
  const { per_page, offset } = input.page;
  const [listed, { total }] = await Promise.all([
    list.all(db, ...matching, per_page, offset),
    count.one(db, ...matching),
  ]);
  return [listed.map(readSelectedInvoice), total];
}
