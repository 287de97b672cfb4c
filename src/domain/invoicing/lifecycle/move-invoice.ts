import { laterThan } from '#kernel/instant.ts';
import {
  invoiceLifecycleMachine,
  type InvoiceLifecycleEvent,
  type InvoiceLifecycleState,
} from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { wakeReceipts } from '#orm/sql/invoicing/receipts.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import {
  emitLifecycleEvent,
  insertLifecycleEvent,
  type NewLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import { firstReachable, waitingLines } from './waiting-lines.ts';
import { markApplied, readWaitingStatuses } from './waiting-statuses.ts';

interface MovedInvoice {
  outcome: TransitionOutcome;
  event: LifecycleEventRow | null;
}

/**
 * Applies a trigger to a locked invoice. A move saves the state, adds and emits `event`, and applies early network
 * statuses that are now reachable. A refusal writes nothing.
 * @param event null for a trigger that is no status
 */
export async function moveInvoice(
  tx: Transaction,
  invoice: Invoice,
  trigger: InvoiceLifecycleEvent,
  event: NewLifecycleEvent | null,
  baseUrl: string,
): Promise<MovedInvoice> {
  const { lifecycle_state: before } = invoice;
  const moved = await move(tx, invoice, trigger, baseUrl, () => {
    if (event === null) throw new TypeError(`${trigger.type} has no lifecycle event`);
    return insertLifecycleEvent(tx, invoice.workspace_id, event);
  });
  if (moved.outcome === 'moved') await applyWaitingStatuses(tx, invoice, baseUrl);
  if (moved.outcome === 'moved' && mayHaveWaiting(before, invoice))
    await wakeReceipts(tx, invoice.workspace_id, invoice.id);
  return moved;
}

/** Whether receipts of it may wait for its next status: from `suspended` there is no 212, and none without a rate. */
const mayHaveWaiting = (before: InvoiceLifecycleState, { direction, header }: Invoice): boolean =>
  direction === 'sales' &&
  (before === 'suspended' || readStoredHeader(header).currency_code !== 'EUR');

async function move(
  tx: Transaction,
  invoice: Invoice,
  trigger: InvoiceLifecycleEvent,
  baseUrl: string,
  write: () => Promise<LifecycleEventRow>,
): Promise<MovedInvoice> {
  let event: LifecycleEventRow | null = null;
  const { workspace_id, id, lifecycle_state: state } = invoice;
  const row = { workspace_id, id, state };
  const outcome = await moveRow(tx, invoiceLifecycleMachine, row, trigger, {
    save: async ({ to }) => {
      invoice.lifecycle_state = to;
      invoice.updated_at = laterThan(invoice.updated_at, tx.now);
      await tx.em.flush();
    },
    emit: async () => {
      event = await write();
      await emitLifecycleEvent(tx, invoice, event, baseUrl);
    },
  });
  return { outcome, event };
}

/**
 * In order of arrival. Each may make an earlier one reachable, so the search restarts after every move. The event
 * keeps its id; its new delivery supersedes that with `applied` false (spec, Invoice lifecycle).
 */
async function applyWaitingStatuses(
  tx: Transaction,
  invoice: Invoice,
  baseUrl: string,
): Promise<void> {
  const lines = waitingLines(await readWaitingStatuses(tx, invoice));
  for (;;) {
    const line = firstReachable(lines, invoice.lifecycle_state);
    const status = line?.shift();
    if (status === undefined) return;
    await move(tx, invoice, status.trigger, baseUrl, () =>
      markApplied(tx, invoice.workspace_id, status.event),
    );
  }
}
