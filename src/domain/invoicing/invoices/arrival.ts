import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import {
  INVOICE_BIRTH_STATES,
  INVOICE_LIFECYCLE_STATES,
  ISSUE,
  invoiceLifecycleMachine,
  type InvoiceDirection,
  type InvoiceLifecycleState,
} from '#machines/invoice-lifecycle.ts';
import { statusEvent, statusOf, statusOfState } from '#machines/lifecycle-codes.ts';
import { shortestWays, type LifecycleStep } from '#machines/lifecycle-ways.ts';
import { applyTransition } from '#domain/shared/apply-transition.ts';
import { readText, type Input } from '#domain/shared/input.ts';

/** The state of an imported invoice: our sale is deposited (200), a supplier's is made available (203). */
const ARRIVAL_STATES = {
  sales: 'submitted',
  purchases: 'available',
} as const satisfies Record<InvoiceDirection, InvoiceLifecycleState>;

/**
 * Whether an invoice in this state after its import has only just come. A later state was asked for at deposit: the
 * invoice is taken over from elsewhere, and the network knew of its statuses long before.
 */
export const isNewArrival = (direction: InvoiceDirection, state: InvoiceLifecycleState): boolean =>
  state === ARRIVAL_STATES[direction];

/** The statuses from an invoice's birth to the state it has once it is imported. */
export type Arrival = readonly LifecycleStep[];

/** A draft has no status: it is not imported. */
const STATUS_STATES = INVOICE_LIFECYCLE_STATES.filter(
  (state) => statusOfState(state) !== undefined,
);

const requiresReason = (state: InvoiceLifecycleState): boolean =>
  statusOfState(state)?.reason_required ?? false;

interface Importable {
  /** The states that a deposit may ask for, by ascending code, each with the way to it. */
  arrivals: ReadonlyMap<string, Arrival>;
  /** The states that are reached by a motive only. */
  withReason: ReadonlySet<string>;
  /** Why any other text is refused. */
  refusal: Reason;
}

// Read once off the machine: every deposit asks.
function importableAs(direction: InvoiceDirection): Importable {
  const born = INVOICE_BIRTH_STATES[direction];
  const ways = shortestWays(born, (state) => !requiresReason(state));
  const all = shortestWays(born, () => true);
  const arrivals = new Map(
    STATUS_STATES.flatMap((state) => {
      const way = ways.get(state);
      return way === undefined ? [] : [[state, way] as const];
    }),
  );
  const withReason = new Set(STATUS_STATES.filter((state) => all.has(state) && !ways.has(state)));
  return { arrivals, withReason, refusal: REASONS.oneOf([...arrivals.keys()]) };
}
const IMPORTABLE = { sales: importableAs('sales'), purchases: importableAs('purchases') };

/** The states that a deposit may ask for: that of its direction first, then those reached without a motive. */
export const arrivalStatesOf = (direction: InvoiceDirection): readonly string[] => [
  ...new Set([ARRIVAL_STATES[direction], ...IMPORTABLE[direction].arrivals.keys()]),
];

/**
 * The arrival of an invoice for which a state is requested at deposit: that of its direction, or one that the
 * machine reaches from its birth without a motive, by the shortest way. A sale that `getsNumber` no number stays a
 * draft until it is issued.
 */
export function readArrival(
  direction: InvoiceDirection,
  requested: Input<string>,
  getsNumber: boolean,
): { arrival: Arrival } | { violation: Violation } {
  const { arrivals, withReason, refusal } = IMPORTABLE[direction];
  const isProvisionalSale = direction === 'sales' && !getsNumber;
  const given = readText(requested);
  if (isProvisionalSale && given === null) return { arrival: [] };
  const name = given ?? ARRIVAL_STATES[direction];
  const arrival = arrivals.get(name);
  if (arrival !== undefined && isProvisionalSale)
    return { violation: { field: 'invoice_number', code: 'required', message: neededFor(name) } };
  if (arrival !== undefined) return { arrival };
  const message = withReason.has(name)
    ? `exige un motif, qui ne peut pas être déposé avec la facture ; ${refusal.message}`
    : refusal.message;
  return { violation: { ...refusal, field: 'lifecycle_state', message } };
}

const neededFor = (state: string): string =>
  `doit être renseigné pour l'état « ${state} » : sans numéro ni « numbering », une vente reste un brouillon provisoire`;

interface ArrivedInvoice {
  lifecycle_state: InvoiceLifecycleState;
  /** Those of which a lifecycle event is created and emitted, in their order. */
  emitted: InvoiceLifecycleState[];
}

/**
 * Takes an invoice that is about to be inserted from its birth through its arrival. A birth state that is a status,
 * such as a purchase's, has its event too.
 */
export async function applyArrival(
  direction: InvoiceDirection,
  arrival: Arrival,
): Promise<ArrivedInvoice> {
  const born = INVOICE_BIRTH_STATES[direction];
  const invoice: ArrivedInvoice = {
    lifecycle_state: born,
    emitted: statusOfState(born) === undefined ? [] : [born],
  };
  for (const { to: reached, set_by } of arrival) {
    const state = invoice.lifecycle_state;
    const isIssue = state === 'draft' && reached === 'submitted' && set_by === ISSUE.set_by;
    const event = isIssue ? ISSUE : statusEvent(statusOf(reached).code, set_by, 'service');
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
