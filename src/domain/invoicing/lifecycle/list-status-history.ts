import type { StatusChannel } from '#machines/invoice-lifecycle.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import { LIFECYCLE_EVENT_COLUMNS } from '#domain/invoicing/invoices/read-lifecycle-events.ts';
import type { UnappliedReason } from './judge-status.ts';

/** Statuses of one invoice that are listed: the newest. */
export const MOST_STATUSES = 200;

/** A status with what the API's fourteen fields do not say. */
export interface StatusOfHistory extends LifecycleEventRow {
  channel: StatusChannel;
  unapplied_reason: UnappliedReason | null;
  /** JSON of the amounts by rate that a 212 says. */
  amounts: string | null;
}

const LIST = statement<StatusOfHistory, [workspace_id: string, invoice_id: string]>(
  'list_status_history',
  `
    select ${LIFECYCLE_EVENT_COLUMNS}, channel, unapplied_reason, amounts
    from lifecycle_events where workspace_id = $1 and invoice_id = $2
    order by id desc limit ${MOST_STATUSES}`,
);

/** The statuses of an invoice, oldest first. */
export async function listStatusHistory(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<StatusOfHistory[]> {
  const found = await LIST.all(on, workspace_id, id);
  return found
    .toReversed()
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}
