import type { InvoiceLifecycleEvent } from '#machines/invoice-lifecycle.ts';
import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import { LIFECYCLE_EVENT_COLUMNS } from '#domain/invoicing/invoices/read-lifecycle-events.ts';

/** A recorded network status that may still take effect. */
export interface WaitingStatus {
  event: LifecycleEventRow;
  trigger: InvoiceLifecycleEvent;
}

const READ = statement<
  LifecycleEventRow & { set_by: InvoiceActor },
  [workspace_id: string, invoice_ids: readonly string[]]
>(
  'read_waiting_statuses',
  `
    select ${LIFECYCLE_EVENT_COLUMNS}, set_by
    from lifecycle_events
    where workspace_id = $1 and invoice_id = any($2::bigint[])
      and not applied and not rejected and set_by is not null
    order by created_at, id`,
);

/** Those of locked invoices, by arrival. */
export async function readWaitingStatuses(
  tx: Transaction,
  workspace_id: string,
  invoice_ids: readonly string[],
): Promise<WaitingStatus[]> {
  const waiting = await READ.all(tx, workspace_id, invoice_ids);
  return waiting.map(({ set_by, ...event }) => ({
    event,
    trigger: statusEvent(codeOf(event), set_by, 'network'),
  }));
}

/** Only known codes have a setter. */
function codeOf({ status_code }: Pick<LifecycleEventRow, 'status_code'>) {
  const status = statusOfCode(status_code);
  if (status === undefined) throw new TypeError(`the status code ${status_code} is unknown`);
  return status.code;
}

const MARK_APPLIED = statement<object, [workspace_id: string, ids: readonly string[]]>(
  'mark_statuses_applied',
  `
    update lifecycle_events set applied = true, unapplied_reason = null
    where workspace_id = $1 and id = any($2::bigint[]) and not applied`,
);

/** Marks the events applied; irreversible. */
export async function markApplied(
  tx: Transaction,
  workspace_id: string,
  events: readonly LifecycleEventRow[],
): Promise<LifecycleEventRow[]> {
  const ids = events.map(({ id }) => id);
  const marked = ids.length === 0 ? 0 : await MARK_APPLIED.run(tx, workspace_id, ids);
  if (marked !== ids.length)
    throw new Error(`of the lifecycle events ${ids.join(', ')} some were applied before`);
  return events.map((event) => ({ ...event, applied: true }));
}
