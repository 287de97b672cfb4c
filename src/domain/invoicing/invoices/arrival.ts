import { MESSAGES, type Violation } from '#kernel/violation.ts';
import { availableTransitions } from '#machines/available-transitions.ts';
import {
  type InvoiceDirection,
  type InvoiceLifecycleState,
  INVOICE_BIRTH_STATES,
  invoiceLifecycleMachine,
  type InvoiceActor,
} from '#machines/invoice-lifecycle.ts';
import { statusEvent, statusOf, statusOfState } from '#machines/lifecycle-codes.ts';
import { readText, type Input } from '#domain/shared/input.ts';
import { applyTransition } from '#domain/shared/apply-transition.ts';

/** The state of an imported invoice: our sale is deposited (200), a supplier's is made available (203). */
const ARRIVAL_STATES = {
  sales: 'submitted',
  purchases: 'available',
} as const satisfies Record<InvoiceDirection, InvoiceLifecycleState>;

/** The states that an invoice passes through at import, each a lifecycle event; the last one is reached. */
export type Arrival = readonly [InvoiceLifecycleState, ...InvoiceLifecycleState[]];

/**
 * The arrival of an invoice for which a state is requested at deposit: that of its direction, or
 * one that its workspace may move it to from there without giving a reason.
 */
export function readArrival(
  direction: InvoiceDirection,
  requested: Input<string>,
): { arrival: Arrival } | { violation: Violation } {
  const first = ARRIVAL_STATES[direction];
  const state = readText(requested) ?? first;
  if (state === first) return { arrival: [first] };
  const next = availableTransitions(direction, first);
  const possible = next.filter((name) => !requiresReason(name));
  const found = possible.find((name) => name === state);
  if (found !== undefined) return { arrival: [first, found] };
  const message = next.some((name) => name === state)
    ? `exige un motif, qui ne peut pas être déposé avec la facture ; ${MESSAGES.oneOf([first, ...possible])}`
    : MESSAGES.oneOf([first, ...possible]);
  return { violation: { field: 'lifecycle_state', message } };
}

const requiresReason = (state: InvoiceLifecycleState): boolean =>
  statusOfState(state)?.reason_required ?? false;

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
