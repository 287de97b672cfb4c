import type { Pool } from 'pg';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';

/** Ids of two nodes give no order, and those of one transaction do: they share its instant. */
const READ = {
  name: 'read_lifecycle_events',
  text: `
    select id, invoice_id, status_code, status_label, state, sender_role, sender_id,
      sender_scheme_id, reason, reason_code, terminal, rejected, applied,
      (extract(epoch from occurred_at) * 1000)::float8 as occurred_ms,
      (extract(epoch from created_at) * 1000)::float8 as created_ms
    from lifecycle_events
    where workspace_id = $1 and invoice_id = any($2::bigint[])
    order by created_at, id`,
};

interface Selected extends Omit<LifecycleEventRow, 'occurred_at' | 'created_at'> {
  occurred_ms: number;
  created_ms: number;
}

/** The lifecycle events of some invoices of a workspace, by invoice, in the order in which they were written. */
export async function readLifecycleEvents(
  pool: Pool,
  workspace_id: string,
  invoice_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LifecycleEventRow[]>> {
  const { rows } = await pool.query<Selected>({ ...READ, values: [workspace_id, invoice_ids] });
  const events = rows.map((row) => ({
    ...row,
    occurred_at: new Date(row.occurred_ms),
    created_at: new Date(row.created_ms),
  }));
  return Map.groupBy(events, ({ invoice_id }) => invoice_id);
}
