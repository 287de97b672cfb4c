import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { IS_OWED } from './is-owed.ts';

/** Open items that one look reads. */
const LOOKED_AT = 20_000;

/** What is left of a workspace's invoices in one currency. */
export interface OwedSum {
  direction: InvoiceDirection;
  currency_code: string;
  amount: string;
  /** Whether there may be more than was looked at. */
  more: boolean;
}

const SUM = statement<OwedSum, [workspace_id: string]>(
  'sum_owed_invoices',
  `
    with open as materialized (
      select invoice_id, direction, currency_code, open_amount from open_items
      where workspace_id = $1 and open_amount > 0
      order by invoice_id desc limit ${LOOKED_AT}
    )
    select i.direction, o.currency_code, sum(o.open_amount)::text as amount,
      (select count(*) from open) = ${LOOKED_AT} as more
    from open o join invoices i on i.workspace_id = $1 and i.id = o.invoice_id
    where ${IS_OWED}
    group by i.direction, o.currency_code
    order by o.currency_code <> 'EUR', o.currency_code`,
);

/** What is to be collected and to be paid, by currency, the euro first. */
export const sumOwed = (on: Queryable, workspace_id: string): Promise<OwedSum[]> =>
  SUM.all(on, workspace_id);
