import { REASONS, type Violation } from '#kernel/violation.ts';
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

const waysFrom = (direction: InvoiceDirection) => ({
  withoutReason: shortestWays(INVOICE_BIRTH_STATES[direction], (state) => !requiresReason(state)),
  any: shortestWays(INVOICE_BIRTH_STATES[direction], () => true),
});
const WAYS = { sales: waysFrom('sales'), purchases: waysFrom('purchases') };

/** The states that a deposit may ask for: that of its direction first, then those reached without a motive. */
export const arrivalStatesOf = (direction: InvoiceDirection): readonly InvoiceLifecycleState[] => {
  const usual = ARRIVAL_STATES[direction];
  const others = STATUS_STATES.filter(
    (state) => state !== usual && WAYS[direction].withoutReason.has(state),
  );
  return [usual, ...others];
};

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
  const { withoutReason, any } = WAYS[direction];
  const isProvisionalSale = direction === 'sales' && !getsNumber;
  const given = readText(requested);
  if (isProvisionalSale && given === null) return { arrival: [] };
  const name = given ?? ARRIVAL_STATES[direction];
  const asked = STATUS_STATES.find((state) => state === name);
  const arrival = asked === undefined ? undefined : withoutReason.get(asked);
  if (arrival !== undefined && isProvisionalSale)
    return { violation: { field: 'invoice_number', code: 'required', message: neededFor(name) } };
  if (arrival !== undefined) return { arrival };
  const possible = REASONS.oneOf(STATUS_STATES.filter((state) => withoutReason.has(state)));
  const message =
    asked !== undefined && any.has(asked)
      ? `exige un motif, qui ne peut pas être déposé avec la facture ; ${possible.message}`
      : possible.message;
  return { violation: { ...possible, field: 'lifecycle_state', message } };
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
