import { statement, type Queryable } from '#orm/statement.ts';

interface RejectedInvoice {
  invoice_id: string;
  invoice_number: string;
  /** Its rejections. */
  count: number;
  oldest: Date;
}

/** A page shows them one by one. */
const MOST_INVOICES = 10;
const MOST_READ = 1_000;

/** By the index of these; each invoice is looked up by its key. */
const FIND = statement<RejectedInvoice, [workspace_id: string]>(
  'find_rejections_without_effect',
  `
    select i.id as invoice_id, i.invoice_number, count(*)::int as count, min(e.created_at) as oldest
    from (
      select id, invoice_id, created_at from lifecycle_events
      where workspace_id = $1 and status_code = '213' and not applied and not rejected
      order by id desc limit ${MOST_READ}
    ) e
    join lateral (
      select id, invoice_number, lifecycle_state from invoices
      where workspace_id = $1 and id = e.invoice_id offset 0
    ) i on true
    where e.created_at >= now() - interval '30 days' and i.lifecycle_state <> 'rejected'
    group by i.id, i.invoice_number
    order by max(e.id) desc limit ${MOST_INVOICES}`,
);

/**
 * A workspace's invoices that a platform has rejected (213) within thirty days without effect, as each may be about
 * another sending: the last ten.
 */
export const findRejectionsWithoutEffect = (
  on: Queryable,
  workspace_id: string,
): Promise<RejectedInvoice[]> => FIND.all(on, workspace_id);
