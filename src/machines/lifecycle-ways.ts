import type { InvoiceLifecycleState } from './invoice-lifecycle.ts';
import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import { INVOICE_LIFECYCLE_STATES, invoiceLifecycleMachine } from './invoice-lifecycle.ts';
import { rows } from './rows.ts';

export interface LifecycleStep {
  to: InvoiceLifecycleState;
  set_by: InvoiceActor;
}

const SETTERS: Readonly<Record<string, InvoiceActor>> = {
  setByBuyer: 'buyer',
  setBySeller: 'seller',
  setByPlatform: 'platform',
};

/** The machine's rows, except reopening, which is not a status, and those of the network alone, which skip statuses. */
export const LIFECYCLE_MOVES = rows(invoiceLifecycleMachine).flatMap(({ from, guard = '', to }) => {
  const set_by = SETTERS[guard];
  const state = INVOICE_LIFECYCLE_STATES.find((name) => name === to);
  return set_by === undefined || state === undefined ? [] : [{ from, step: { to: state, set_by } }];
});

/**
 * The shortest way to each state that can be reached through `passable` states, by statuses of any party; among equal
 * ways the one with the lower codes. Nearest first, beginning with the state itself.
 */
export function shortestWays(
  from: InvoiceLifecycleState,
  passable: (state: InvoiceLifecycleState) => boolean,
): ReadonlyMap<InvoiceLifecycleState, readonly LifecycleStep[]> {
  const ways = new Map<InvoiceLifecycleState, readonly LifecycleStep[]>([[from, []]]);
  // The loop also visits entries that are added meanwhile.
  for (const [state, way] of ways)
    for (const { step } of LIFECYCLE_MOVES.filter((move) => move.from === state))
      if (passable(step.to) && !ways.has(step.to)) ways.set(step.to, [...way, step]);
  return ways;
}
