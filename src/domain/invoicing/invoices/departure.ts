import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { NetworkMessageState } from '#machines/network-message.ts';

/** A sale, as far as that says whether it has gone. */
export interface SentSale {
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  proforma: boolean;
  /** State of the message that takes it to its company's platform; null: none was queued. */
  sent_as: NetworkMessageState | null;
}

/**
 * Where a sale that is `submitted` is. `here`: its company sent through no platform when it was issued. `kept`: it is
 * not to leave. Null for any other invoice, whose state says it.
 */
export type Departure = 'here' | 'leaving' | 'left' | 'refused' | 'kept';

export const DEPARTURES: Readonly<Record<NetworkMessageState, Departure>> = {
  queued: 'leaving',
  held: 'leaving',
  sending: 'leaving',
  retry_scheduled: 'leaving',
  parked: 'leaving',
  accepted: 'left',
  sent: 'left',
  failed: 'refused',
  withdrawn: 'kept',
  skipped: 'kept',
};

export function departureOf(sale: SentSale): Departure | null {
  if (sale.direction !== 'sales' || sale.lifecycle_state !== 'submitted') return null;
  if (sale.sent_as !== null) return DEPARTURES[sale.sent_as];
  return sale.proforma ? 'kept' : 'here';
}

/** SQL for `sent_as` of an invoice `i` of workspace `$1`. */
export const SENT_AS = `(
  select m.state from network_messages m
  where m.workspace_id = $1 and m.invoice_id = i.id and m.kind = 'invoice'
  order by m.lifecycle_event_id desc limit 1)`;
