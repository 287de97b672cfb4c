import { laterThan } from '#kernel/instant.ts';
import {
  invoiceLifecycleMachine,
  type InvoiceLifecycleEvent,
} from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { wakeReceipts } from '#orm/sql/invoicing/receipts.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import {
  emitLifecycleEvents,
  insertLifecycleEvents,
  type NewLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import { firstReachable, waitingLines } from './waiting-lines.ts';
import { markApplied, readWaitingStatuses } from './waiting-statuses.ts';

interface InvoiceMove {
  invoice: Invoice;
  trigger: InvoiceLifecycleEvent;
  /** Null for a trigger that is no status. */
  event: NewLifecycleEvent | null;
}

/** The added event, null for a trigger that is no status; undefined where nothing moved. */
type AddedEvent = LifecycleEventRow | null | undefined;

/**
 * Applies triggers to locked invoices of a workspace, one to each. A move saves the state, adds and emits `event`, and
 * applies early network statuses that are now reachable. A refusal writes nothing.
 * @returns by invoice
 */
export async function moveInvoices(
  tx: Transaction,
  workspace_id: string,
  moves: readonly InvoiceMove[],
  baseUrl: string,
): Promise<ReadonlyMap<string, AddedEvent>> {
  const moved: InvoiceMove[] = [];
  for (const move of moves) {
    const { invoice, trigger, event } = move;
    const outcome = await stepInvoice(tx, invoice, trigger, () => {
      if (event === null) throw new TypeError(`${trigger.type} has no lifecycle event`);
    });
    if (outcome === 'moved') moved.push(move);
  }
  if (moved.length === 0) return new Map();
  const invoices = new Map(moved.map(({ invoice }) => [invoice.id, invoice]));
  const reached = await stepWaiting(tx, workspace_id, [...invoices.values()]);
  await tx.em.flush();
  const added = moved.flatMap(({ event }) => event ?? []);
  const events = await insertLifecycleEvents(tx, workspace_id, added);
  const applied = await markApplied(tx, workspace_id, reached);
  const emitted = [...events, ...applied].flatMap((event) => {
    const invoice = invoices.get(event.invoice_id);
    return invoice === undefined ? [] : [{ invoice, event }];
  });
  await emitLifecycleEvents(tx, workspace_id, emitted, baseUrl);
  const sales = moved.filter(({ invoice }) => invoice.direction === 'sales');
  if (sales.length > 0)
    await wakeReceipts(
      tx,
      workspace_id,
      sales.map(({ invoice }) => invoice.id),
    );
  const eventOf = new Map(events.map((event) => [event.invoice_id, event]));
  return new Map(moved.map(({ invoice: { id } }) => [id, eventOf.get(id) ?? null]));
}

/** {@link moveInvoices} for one. @param event null for a trigger that is no status */
export async function moveInvoice(
  tx: Transaction,
  invoice: Invoice,
  trigger: InvoiceLifecycleEvent,
  event: NewLifecycleEvent | null,
  baseUrl: string,
): Promise<AddedEvent> {
  const move = { invoice, trigger, event };
  return (await moveInvoices(tx, invoice.workspace_id, [move], baseUrl)).get(invoice.id);
}

const stepInvoice = (
  tx: Transaction,
  invoice: Invoice,
  trigger: InvoiceLifecycleEvent,
  emit: () => void,
): Promise<TransitionOutcome> => {
  const { workspace_id, id, lifecycle_state: state } = invoice;
  return moveRow(tx, invoiceLifecycleMachine, { workspace_id, id, state }, trigger, {
    save: ({ to }) => {
      invoice.lifecycle_state = to;
      invoice.updated_at = laterThan(invoice.updated_at, tx.now);
    },
    emit,
  });
};

/**
 * In order of arrival. Each may make an earlier one reachable, so the search restarts after every move. The event
 * keeps its id; its new delivery supersedes that with `applied` false (spec, Invoice lifecycle).
 * @returns those that moved their invoice
 */
async function stepWaiting(
  tx: Transaction,
  workspace_id: string,
  invoices: readonly Invoice[],
): Promise<LifecycleEventRow[]> {
  const ids = invoices.map(({ id }) => id);
  const waiting = await readWaitingStatuses(tx, workspace_id, ids);
  const reached: LifecycleEventRow[] = [];
  for (const invoice of waiting.length === 0 ? [] : invoices) {
    const lines = waitingLines(waiting.filter(({ event }) => event.invoice_id === invoice.id));
    for (;;) {
      const status = firstReachable(lines, invoice.lifecycle_state)?.shift();
      if (status === undefined) break;
      await stepInvoice(tx, invoice, status.trigger, () => void reached.push(status.event));
    }
  }
  return reached;
}
