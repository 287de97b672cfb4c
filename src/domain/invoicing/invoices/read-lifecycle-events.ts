import { statement, type Queryable } from '#orm/statement.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';

export const LIFECYCLE_EVENT_COLUMNS = `
  id, invoice_id, status_code, status_label, state, sender_role, sender_id, sender_scheme_id,
  reason, reason_code, terminal, rejected, applied, occurred_at, created_at`;

/** Ids are unordered between nodes but ordered within a transaction, whose rows share an instant. */
const READ = statement<LifecycleEventRow, [workspace_id: string, invoice_ids: readonly string[]]>(
  'read_lifecycle_events',
  `
    select ${LIFECYCLE_EVENT_COLUMNS}
    from lifecycle_events
    where workspace_id = $1 and invoice_id = any($2::bigint[])
    order by created_at, id`,
);

/** Lifecycle events by invoice, in the order written. */
export async function readLifecycleEvents(
  on: Queryable,
  workspace_id: string,
  invoice_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LifecycleEventRow[]>> {
  const events = await READ.all(on, workspace_id, invoice_ids);
  return Map.groupBy(events, ({ invoice_id }) => invoice_id);
}
