import type { InvoiceActor, InvoiceLifecycleState } from './invoice-lifecycle.ts';
import { INVOICE_LIFECYCLE_STATES, invoiceLifecycleMachine } from './invoice-lifecycle.ts';
import { rows } from './rows.ts';

/** A status on the way of an invoice, and who sets it. */
export interface LifecycleStep {
  to: InvoiceLifecycleState;
  set_by: InvoiceActor;
}

const SETTERS: Readonly<Record<string, InvoiceActor>> = {
  setByBuyer: 'buyer',
  setBySeller: 'seller',
  setByPlatform: 'platform',
};

/** The machine's rows but for reopening, which is no status, and those of the network alone, which leave statuses out. */
export const LIFECYCLE_MOVES = rows(invoiceLifecycleMachine).flatMap(({ from, guard = '', to }) => {
  const set_by = SETTERS[guard];
  const state = INVOICE_LIFECYCLE_STATES.find((name) => name === to);
  return set_by === undefined || state === undefined ? [] : [{ from, step: { to: state, set_by } }];
});

/**
 * The shortest way from a state to each one that can be reached through `passable` states, by statuses of any party;
 * among ways of one length that of the lower codes. Nearest first, beginning with the state itself.
 */
export function shortestWays(
  from: InvoiceLifecycleState,
  passable: (state: InvoiceLifecycleState) => boolean,
): ReadonlyMap<InvoiceLifecycleState, readonly LifecycleStep[]> {
  const ways = new Map<InvoiceLifecycleState, readonly LifecycleStep[]>([[from, []]]);
  // A map's iteration meets what is added meanwhile.
  for (const [state, way] of ways)
    for (const { step } of LIFECYCLE_MOVES.filter((move) => move.from === state))
      if (passable(step.to) && !ways.has(step.to)) ways.set(step.to, [...way, step]);
  return ways;
}
