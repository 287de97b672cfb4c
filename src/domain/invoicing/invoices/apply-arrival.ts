import {
  INVOICE_BIRTH_STATES,
  invoiceLifecycleMachine,
  type InvoiceDirection,
  type InvoiceLifecycleState,
  type InvoiceActor,
} from '#machines/invoice-lifecycle.ts';
import { statusEvent } from '#machines/lifecycle-codes.ts';
import { applyTransition } from '#domain/shared/apply-transition.ts';
import type { Arrival } from './arrival.ts';
import { statusOf } from './lifecycle-event.ts';

interface ArrivedInvoice {
  lifecycle_state: InvoiceLifecycleState;
  /** Those of which a lifecycle event is created and emitted, in their order. */
  emitted: InvoiceLifecycleState[];
}

/** The workspace is the seller of its sales and the buyer of its purchases. */
const OWN_PARTY = {
  sales: 'seller',
  purchases: 'buyer',
} as const satisfies Record<InvoiceDirection, InvoiceActor>;

/**
 * Takes an invoice that is about to be inserted from its birth through its arrival. A purchase is born where it
 * arrives, with the event of that state.
 */
export async function applyArrival(
  direction: InvoiceDirection,
  arrival: Arrival,
): Promise<ArrivedInvoice> {
  const born = INVOICE_BIRTH_STATES[direction];
  const invoice: ArrivedInvoice = {
    lifecycle_state: born,
    emitted: arrival.filter((state) => state === born),
  };
  for (const reached of arrival.filter((state) => state !== born)) {
    const state = invoice.lifecycle_state;
    const event = statusEvent(statusOf(reached).code, OWN_PARTY[direction]);
    const outcome = await applyTransition(invoiceLifecycleMachine, { state }, event, {
      save: ({ to }) => {
        invoice.lifecycle_state = to;
      },
      emit: ({ to }) => {
        invoice.emitted.push(to);
      },
    });
    if (outcome !== 'moved') throw new Error(`no invoice becomes ${reached} from ${state}`);
  }
  return invoice;
}
