import type { InvoiceDirection, InvoiceLifecycleState } from './invoice-lifecycle.ts';
import { INVOICE_LIFECYCLE_STATES, invoiceLifecycleMachine } from './invoice-lifecycle.ts';
import { rows } from './rows.ts';

/** The workspace is the seller of its sales and the buyer of its purchases. */
const OWN_STATUS = { sales: 'setBySeller', purchases: 'setByBuyer' } as const;

// Read once off the machine: a list of invoices asks for each of them.
const available = (direction: InvoiceDirection) => {
  const own = rows(invoiceLifecycleMachine).filter(
    // A draft gets its first status by being issued, which no request for a status does.
    ({ from, guard }) => from !== 'draft' && guard === OWN_STATUS[direction],
  );
  return new Map(
    INVOICE_LIFECYCLE_STATES.map((state) => {
      const reachable = new Set(own.filter(({ from }) => from === state).map(({ to }) => to));
      return [state, INVOICE_LIFECYCLE_STATES.filter((target) => reachable.has(target))];
    }),
  );
};
const AVAILABLE = { sales: available('sales'), purchases: available('purchases') };

/**
 * `lifecycle_available_transitions`: names of the states that the workspace may request next, in the
 * order of the status codes. What the other party or a platform sets is not among them.
 */
export const availableTransitions = (
  direction: InvoiceDirection,
  state: InvoiceLifecycleState,
): readonly InvoiceLifecycleState[] => AVAILABLE[direction].get(state) ?? [];
