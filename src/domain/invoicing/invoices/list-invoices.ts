import type { InvoiceDirection, InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { Database } from '#orm/database.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
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
const statementsFor = (name: string, conditions: string, limit: string) =>
  bothWays(({ suffix, behind, direction }) => {
    const matching = `from invoices where workspace_id = $1 and id ${behind} $2 ${conditions}`;
    const order = `order by id ${direction}`;
    return {
      list: statement<SelectedInvoice, unknown[]>(
        `list_${name}${suffix}`,
        `
          select ${INVOICE_COLUMNS} from invoices
          where workspace_id = $1 and id = any(array(select id ${matching} ${order} ${limit}))
          ${order}`,
      ),
      count: statement<{ total: number }, unknown[]>(
        `count_${name}${suffix}`,
        `select count(*)::int as total ${matching}`,
      ),
    };
  });

/** Apart from the filtered ones: even with null for each condition, a count would read every row of the workspace. */
const ALL = statementsFor('invoices', '', 'limit $3 offset $4');
const FILTERED = statementsFor(
  'filtered_invoices',
  `and ($3::text is null or direction = $3)
   and ($4::text is null or lifecycle_state = $4) and ($5::bigint is null or category_id = $5)`,
  'limit $6 offset $7',
);

/** One page of a workspace's invoices by id, without their collections, and how many match. */
export async function listInvoices(
  db: Database,
  input: { workspace_id: string; filter: InvoiceFilter; page: RowPage },
): Promise<[invoices: SizedInvoice[], total: number]> {
  const { page, filter } = input;
  const { direction, lifecycle_state, category_id } = filter;
  const conditions = [direction, lifecycle_state, category_id];
  const isFiltered = conditions.some((value) => value !== null);
  const { list, count } = (isFiltered ? FILTERED : ALL)(page);
  const matching = [input.workspace_id, startOf(page), ...(isFiltered ? conditions : [])];
  const [listed, { total }] = await Promise.all([
    list.all(db, ...matching, page.per_page, page.offset),
    count.one(db, ...matching),
  ]);
  return [listed.map(readSelectedInvoice), total];
}
