import type { InvoiceDirection, InvoiceLifecycleState } from './invoice-lifecycle.ts';
import { INVOICE_LIFECYCLE_STATES } from './invoice-lifecycle.ts';
import { LIFECYCLE_MOVES } from './lifecycle-ways.ts';
import { OWN_PARTY } from './own-party.ts';

// Read once off the machine: a list of invoices asks for each of them.
const available = (direction: InvoiceDirection) => {
  const own = LIFECYCLE_MOVES.filter(({ step }) => step.set_by === OWN_PARTY[direction]);
  return new Map(
    INVOICE_LIFECYCLE_STATES.map((state) => {
      const reachable = new Set(
        own.filter(({ from }) => from === state).map(({ step }) => step.to),
      );
      return [state, INVOICE_LIFECYCLE_STATES.filter((target) => reachable.has(target))];
    }),
  );
};
const AVAILABLE = { sales: available('sales'), purchases: available('purchases') };

/**
 * `lifecycle_available_transitions`: names of the states that the workspace may request next, in the
 * order of the status codes; a draft of a sale gets `submitted` by being issued. What the other party or a platform sets is not among them.
 */
export const availableTransitions = (
  direction: InvoiceDirection,
  state: InvoiceLifecycleState,
): readonly InvoiceLifecycleState[] => AVAILABLE[direction].get(state) ?? [];
