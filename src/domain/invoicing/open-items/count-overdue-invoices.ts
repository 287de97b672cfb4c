import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { MOST_COUNTED, type Tally } from '#domain/shared/tally.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { IS_OWED } from './is-owed.ts';

/** Open items that one look reads, those due last. */
const LOOKED_AT = 5_000;

const COUNT = statement<
  { direction: InvoiceDirection; count: number; oldest: string; looked_at: number },
  [workspace_id: string]
>(
  'count_overdue_invoices',
  `
    with due as materialized (
      select invoice_id, direction, due_date, open_amount from open_items
      where workspace_id = $1 and open_amount > 0
        and due_date < (now() at time zone 'Europe/Paris')::date
      order by due_date desc limit ${LOOKED_AT}
    )
    select i.direction, count(*)::int as count, min(o.due_date) as oldest,
      (select count(*)::int from due) as looked_at
    from due o join invoices i on i.workspace_id = $1 and i.id = o.invoice_id
    where ${IS_OWED}
    group by i.direction`,
);

/** Counts a workspace's overdue invoices that neither a payment nor a person has marked as paid. */
export async function countOverdueInvoices(
  on: Queryable,
  workspace_id: string,
): Promise<Record<InvoiceDirection, Tally>> {
  const rows = await COUNT.all(on, workspace_id);
  const tallyOf = (direction: InvoiceDirection): Tally => {
    const row = rows.find((one) => one.direction === direction);
    if (row === undefined) return { count: 0, more: false, oldest: null };
    const { count, oldest, looked_at } = row;
    return {
      count: Math.min(count, MOST_COUNTED),
      more: count > MOST_COUNTED || looked_at === LOOKED_AT,
      oldest,
    };
  };
  return { sales: tallyOf('sales'), purchases: tallyOf('purchases') };
}
