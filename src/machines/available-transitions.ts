import type { InvoiceLifecycleState } from './invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { INVOICE_LIFECYCLE_STATES } from './invoice-lifecycle.ts';
import { OWN_MOVES } from './own-moves.ts';

// Read once from the machine, because a list of invoices needs it for each row.
const available = (direction: InvoiceDirection) =>
  new Map(
    INVOICE_LIFECYCLE_STATES.map((state) => {
      const moves = OWN_MOVES[direction].filter(({ from }) => from === state);
      const reachable = new Set(moves.map(({ step }) => step.to));
      return [state, INVOICE_LIFECYCLE_STATES.filter((target) => reachable.has(target))];
    }),
  );
const AVAILABLE = { sales: available('sales'), purchases: available('purchases') };

interface Movable {
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  proforma: boolean;
}

/**
 * `lifecycle_available_transitions`: the states that the workspace may request next, in the order of the status
 * codes. States set by the other party or a platform are left out. A draft becomes `submitted` by its issue. A
 * proforma takes no status.
 */
export const availableTransitions = ({
  direction,
  lifecycle_state,
  proforma,
}: Movable): readonly InvoiceLifecycleState[] =>
  proforma ? [] : (AVAILABLE[direction].get(lifecycle_state) ?? []);
