import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Credit notes of one invoice that are listed. */
const MOST = 50;

/** An invoice at the other end of a credit. */
export interface CreditLink {
  id: string;
  invoice_number: string | null;
  lifecycle_state: InvoiceLifecycleState;
  /** What it still takes away from the other: not what was refunded, or is no credit. Null for an invoice. */
  set_off: string | null;
}

const CREDIT_NOTES = statement<CreditLink, [workspace_id: string, id: string]>(
  'list_credit_notes_of',
  `
    select i.id, i.invoice_number, i.lifecycle_state, o.open_amount as set_off
    from credit_notes n
    join invoices i on i.workspace_id = n.workspace_id and i.id = n.invoice_id
    left join open_items o on o.workspace_id = n.workspace_id and o.invoice_id = i.id
      and i.lifecycle_state not in ('draft', 'rejected', 'cancelled', 'refused', 'collected')
    where n.workspace_id = $1 and n.credited_invoice_id = $2
    order by i.id desc limit ${MOST}`,
);

const CREDITED = statement<CreditLink, [workspace_id: string, id: string]>(
  'find_credit_link',
  `
    select i.id, i.invoice_number, i.lifecycle_state, null::numeric as set_off
    from credit_notes n
    join invoices i on i.workspace_id = n.workspace_id and i.id = n.credited_invoice_id
    where n.workspace_id = $1 and n.invoice_id = $2`,
);

/** The invoice that a credit note corrects, and an invoice's own credit notes, newest first. */
export async function listCreditLinks(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<{ credited: CreditLink | null; credit_notes: CreditLink[] }> {
  const [credited, credit_notes] = await Promise.all([
    CREDITED.first(on, workspace_id, id),
    CREDIT_NOTES.all(on, workspace_id, id),
  ]);
  return { credited, credit_notes };
}
