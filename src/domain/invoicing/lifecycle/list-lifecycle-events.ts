import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement } from '#orm/statement.ts';
import type { ListedEventRow } from '#render/lifecycle-event.ts';
import { LIFECYCLE_EVENT_COLUMNS } from '#domain/invoicing/invoices/read-lifecycle-events.ts';

type OfInvoice = [workspace_id: string, invoice_id: string, after: string];

const statementsOf = bothWays(({ suffix, behind, direction }) => {
  const matching = `
    from lifecycle_events where workspace_id = $1 and invoice_id = $2 and id ${behind} $3`;
  return {
    list: statement<ListedEventRow, [...OfInvoice, limit: number, offset: number]>(
      `list_lifecycle_events${suffix}`,
      `select ${LIFECYCLE_EVENT_COLUMNS}, amounts ${matching} order by id ${direction} limit $4 offset $5`,
    ),
    count: statement<{ total: number }, OfInvoice>(
      `count_lifecycle_events${suffix}`,
      `select count(*)::int as total ${matching}`,
    ),
  };
});

/** One page of an invoice's lifecycle events, by default in the order written, and the total. */
export async function listLifecycleEvents(
  db: Database,
  { workspace_id, id }: RowKey,
  page: RowPage,
): Promise<[events: ListedEventRow[], total: number]> {
  const { list, count } = statementsOf(page);
  const matching: OfInvoice = [workspace_id, id, startOf(page)];
  const [listed, { total }] = await Promise.all([
    list.all(db, ...matching, page.per_page, page.offset),
    count.one(db, ...matching),
  ]);
  return [listed, total];
}
