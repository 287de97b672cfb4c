import type { InvoiceDirection, InvoiceLifecycleState } from './invoice-lifecycle.ts';
import { INVOICE_LIFECYCLE_STATES } from './invoice-lifecycle.ts';
import { OWN_MOVES } from './own-moves.ts';

// Read once off the machine: a list of invoices asks for each of them.
const available = (direction: InvoiceDirection) =>
  new Map(
    INVOICE_LIFECYCLE_STATES.map((state) => {
      const moves = OWN_MOVES[direction].filter(({ from }) => from === state);
      const reachable = new Set(moves.map(({ step }) => step.to));
      return [state, INVOICE_LIFECYCLE_STATES.filter((target) => reachable.has(target))];
    }),
  );
const AVAILABLE = { sales: available('sales'), purchases: available('purchases') };

/**
 * `lifecycle_available_transitions`: names of the states that the workspace may request next, in the
 * order of the status codes; a draft of a sale gets `submitted` by being issued. What the other party or a platform sets is not among them.
 */
export const availableTransitions = (
  direction: InvoiceDirection,
  state: InvoiceLifecycleState,
): readonly InvoiceLifecycleState[] => AVAILABLE[direction].get(state) ?? [];
