import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { MOST_COUNTED, tallies } from '#domain/shared/tally.ts';

/** In the order of `invoices_waiting`. */
const waiting = (direction: InvoiceDirection, state: InvoiceLifecycleState): string => `
  select created_at as at from invoices
  where workspace_id = $1 and direction = '${direction}' and lifecycle_state = '${state}'
  order by id`;

/** A refusal is final, so it wants attention for thirty days only. */
const REFUSED = `
  select updated_at as at from (
    select updated_at from invoices
    where workspace_id = $1 and direction = 'sales' and lifecycle_state = 'refused'
    order by id desc limit ${MOST_COUNTED + 1}
  ) latest
  where updated_at >= now() - interval '30 days'`;

/** A workspace's invoices that wait for somebody: purchases to treat, sales that their buyers question, drafts. */
export const countWaitingInvoices = tallies('count_waiting_invoices', {
  purchases_available: waiting('purchases', 'available'),
  sales_disputed: waiting('sales', 'disputed'),
  sales_refused: REFUSED,
  sales_draft: waiting('sales', 'draft'),
});
