import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import {
  INVOICE_BIRTH_STATES,
  INVOICE_LIFECYCLE_STATES,
  ISSUE,
  invoiceLifecycleMachine,
  type InvoiceLifecycleState,
} from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { statusOf, statusOfState } from '#einvoice/model/lifecycle-codes.ts';
import { statusEvent } from '#machines/invoice-lifecycle.ts';
import { shortestWays, type LifecycleStep } from '#machines/lifecycle-ways.ts';
// oxlint-disable-next-line no-restricted-imports -- once, where the file is loaded; the insert of an invoice notes where it begins
import { execute, step } from '#machines/step.ts';
import { readText, type Input } from '#einvoice/json/input.ts';

/** Imported sales are deposited (200), purchases made available (203). */
const ARRIVAL_STATES = {
  sales: 'submitted',
  purchases: 'available',
} as const satisfies Record<InvoiceDirection, InvoiceLifecycleState>;

/** The way of an invoice from birth to its imported state. */
export interface Arrival {
  lifecycle_state: InvoiceLifecycleState;
  /** In order; each gets a lifecycle event. */
  emitted: readonly InvoiceLifecycleState[];
}

/** Takes an invoice from birth through statuses. A birth state that is a status, such as a purchase's, has an event too. */
export function arrivalBy(direction: InvoiceDirection, way: readonly LifecycleStep[]): Arrival {
  const born = INVOICE_BIRTH_STATES[direction];
  const emitted: InvoiceLifecycleState[] = statusOfState(born) === undefined ? [] : [born];
  const arrival: Arrival = { lifecycle_state: born, emitted };
  for (const { to: reached, set_by } of way) {
    const state = arrival.lifecycle_state;
    const isIssue = state === 'draft' && reached === 'submitted' && set_by === ISSUE.set_by;
    const event = isIssue ? ISSUE : statusEvent(statusOf(reached).code, set_by, 'service');
    const stepped = step(invoiceLifecycleMachine, { state }, event);
    if (stepped.outcome !== 'moved') throw new Error(`no invoice becomes ${reached} from ${state}`);
    arrival.lifecycle_state = stepped.to;
    for (const action of stepped.actions)
      execute({ emit: ({ to }) => void emitted.push(to) }, action, stepped);
  }
  return arrival;
}

/** Requests a draft without a number, which is no arrival. */
export const DRAFT = 'draft';

/** A draft is no status, so not importable. */
const STATUS_STATES = INVOICE_LIFECYCLE_STATES.filter(
  (state) => statusOfState(state) !== undefined,
);

const requiresReason = (state: InvoiceLifecycleState): boolean =>
  statusOfState(state)?.reason_required ?? false;

interface Importable {
  /** Requestable states, by ascending code. */
  arrivals: ReadonlyMap<string, Arrival>;
  /** Reachable only with a reason. */
  withReason: ReadonlySet<string>;
  /** For any other text. */
  refusal: Reason;
}

// Computed once from the machine, since every deposit asks.
function importableAs(direction: InvoiceDirection): Importable {
  const born = INVOICE_BIRTH_STATES[direction];
  const ways = shortestWays(born, (state) => !requiresReason(state));
  const all = shortestWays(born, () => true);
  const arrivals = new Map(
    STATUS_STATES.flatMap((state) => {
      const way = ways.get(state);
      return way === undefined ? [] : [[state, arrivalBy(direction, way)] as const];
    }),
  );
  const withReason = new Set(STATUS_STATES.filter((state) => all.has(state) && !ways.has(state)));
  const drafts = direction === 'sales' ? [DRAFT] : [];
  return { arrivals, withReason, refusal: REASONS.oneOf([...drafts, ...arrivals.keys()]) };
}
const IMPORTABLE = { sales: importableAs('sales'), purchases: importableAs('purchases') };
const DRAFT_SALE = arrivalBy('sales', []);

/** The states that a deposit may request: its direction's own, then those reached without a reason. */
export const arrivalStatesOf = (direction: InvoiceDirection): readonly string[] => [
  ...new Set([ARRIVAL_STATES[direction], ...IMPORTABLE[direction].arrivals.keys()]),
];

interface ArrivingInvoice {
  direction: InvoiceDirection;
  proforma: boolean;
  /** Whether the deposit states its number or how to get one. */
  getsNumber: boolean;
}

/**
 * The arrival at the requested state: by default the direction's own, else one reachable from birth without a
 * reason, by the shortest way. A sale without a number stays a draft. A proforma stays as it was born.
 */
export function readArrival(
  { direction, proforma, getsNumber }: ArrivingInvoice,
  requested: Input<string>,
): { kind: 'arrival'; arrival: Arrival } | { kind: 'refused'; violation: Violation } {
  const { arrivals, withReason, refusal } = IMPORTABLE[direction];
  const staysDraft = direction === 'sales' && (proforma || !getsNumber);
  const given = readText(requested);
  if (staysDraft && given === null) return { kind: 'arrival', arrival: DRAFT_SALE };
  const name = given ?? ARRIVAL_STATES[direction];
  const arrival = arrivals.get(name);
  if (arrival !== undefined && proforma && name !== INVOICE_BIRTH_STATES[direction])
    return { kind: 'refused', violation: OF_PROFORMA[direction] };
  if (arrival !== undefined && staysDraft) return { kind: 'refused', violation: neededFor(name) };
  if (arrival !== undefined) return { kind: 'arrival', arrival };
  if (name === DRAFT && direction === 'sales') return { kind: 'refused', violation: JSON_ALONE };
  const message = withReason.has(name)
    ? `exige un motif, qui ne peut pas être déposé avec la facture ; ${refusal.message}`
    : refusal.message;
  return { kind: 'refused', violation: { ...refusal, field: 'lifecycle_state', message } };
}

/** A file is served as it came, so it cannot change. */
const JSON_ALONE: Violation = {
  field: 'lifecycle_state',
  code: 'not_allowed',
  message: "n'est « draft » que pour une vente déposée en JSON",
};

const ofProforma = (stays: string): Violation => ({
  field: 'lifecycle_state',
  code: 'not_allowed',
  message: `n'est pas admis pour une facture pro forma, qui reste ${stays}`,
});
const OF_PROFORMA = {
  sales: ofProforma('un brouillon'),
  purchases: ofProforma(`« ${INVOICE_BIRTH_STATES.purchases} »`),
};

const neededFor = (state: string): Violation => ({
  field: 'invoice_number',
  code: 'required',
  message: `doit être renseigné pour l'état « ${state} » : sans numéro ni « numbering », une vente reste un brouillon provisoire`,
});
