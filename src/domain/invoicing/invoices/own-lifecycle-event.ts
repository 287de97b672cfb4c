import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import { statusOfState, type LifecycleStatus } from '#machines/lifecycle-codes.ts';
import type { NewLifecycleEvent } from './insert-lifecycle-event.ts';

/**
 * The event of a status that the service itself brings an invoice to: no sender, a French label
 * (spec, Data of invoice.lifecycle_event.created), no motive, applied.
 */
export function ownLifecycleEvent(
  invoice: { id: string },
  state: InvoiceLifecycleState,
  occurred_at: Date,
): NewLifecycleEvent {
  const status = statusOf(state);
  return {
    invoice_id: invoice.id,
    status_code: status.code,
    status_label: status.label,
    state,
    occurred_at,
    sender_role: null,
    sender_id: null,
    sender_scheme_id: null,
    reason: null,
    reason_code: null,
    terminal: status.terminal,
    rejected: false,
    applied: true,
  };
}

/** The status that a state stands for; a draft has none. */
export function statusOf(state: InvoiceLifecycleState): LifecycleStatus {
  const status = statusOfState(state);
  if (status === undefined) throw new TypeError(`the state ${state} stands for no status`);
  return status;
}
