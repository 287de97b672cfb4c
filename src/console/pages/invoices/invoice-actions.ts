import type { InvoiceActionFacts } from '#domain/invoicing/invoices/find-action-facts.ts';
import { isDraftSale } from '#domain/invoicing/invoices/draft-sale.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';
import { decimal, ZERO } from '#kernel/decimal.ts';
import { availableTransitions } from '#machines/available-transitions.ts';
import {
  invoiceLifecycleMachine,
  type InvoiceLifecycleState,
} from '#machines/invoice-lifecycle.ts';
import { wouldMove } from '#machines/step.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { reaches, type Role } from '#model/role.ts';

export const INVOICE_ACTIONS = [
  'edit',
  'issue',
  'receive',
  'credit',
  'duplicate',
  'reopen',
  'file',
  'renumber',
  'remove',
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** The actions that the service takes from a person with this role, statuses apart. */
export function invoiceActions(facts: InvoiceActionFacts, role: Role): InvoiceAction[] {
  if (!reaches(role, 'member')) return [];
  const { direction, lifecycle_state, proforma, invoice_number } = facts;
  const isUnnumbered = invoice_number === null;
  return INVOICE_ACTIONS.filter((action) => {
    switch (action) {
      case 'edit':
      case 'remove':
        return isUnnumbered;
      case 'issue':
        return isDraftSale(facts);
      case 'credit':
        return (
          direction === 'sales' &&
          !isUnnumbered &&
          !proforma &&
          !isCreditNote(facts) &&
          lifecycle_state !== 'draft'
        );
      case 'receive':
        return direction === 'sales' && !proforma && isOpen(facts);
      case 'duplicate':
        return direction === 'sales' && !isCreditNote(facts);
      case 'reopen':
        return mayReopen(facts);
      case 'file':
        return true;
      case 'renumber':
        return direction === 'purchases' && facts.is_provisional;
      default:
        return action satisfies never;
    }
  });
}

const isOpen = ({ open_amount, lifecycle_state }: InvoiceActionFacts): boolean =>
  decimal(open_amount ?? '0').gt(ZERO) && !UNSETTLED_STATES.some((one) => one === lifecycle_state);

const mayReopen = ({
  direction,
  lifecycle_state: state,
  refusal_left_the_service,
}: InvoiceActionFacts): boolean =>
  wouldMove(
    invoiceLifecycleMachine,
    { state },
    { type: 'reopening', direction, refusal_left_the_service },
  );

/** The states that a person may set: those of `lifecycle_available_transitions`, but for a draft's issue. */
export const settableStates = (
  facts: InvoiceActionFacts,
  role: Role,
): readonly InvoiceLifecycleState[] =>
  reaches(role, 'member') && facts.lifecycle_state !== 'draft' ? availableTransitions(facts) : [];

interface Facts extends InvoiceActionFacts {
  is_owed: boolean;
  /** A receipt of its page says the money, or a status has said it all. */
  is_said: boolean;
  /** Whether its company declares what is received. */
  declares: boolean;
  /** No rule prevents the issue of a draft. */
  is_sound: boolean;
}

/** An approved purchase of which something is left to pay. */
export const isPayable = ({
  direction,
  lifecycle_state,
  is_owed,
}: Pick<Facts, 'direction' | 'lifecycle_state' | 'is_owed'>): boolean =>
  direction === 'purchases' && lifecycle_state === 'approved' && is_owed;

/** In this order: the first that the invoice takes is the one that its page puts first. */
const FIRST: readonly (InvoiceAction | InvoiceLifecycleState)[] = [
  'issue',
  'edit',
  'renumber',
  'approved',
  'receive',
  'collected',
];

/** The action that most people come for; null where none stands out, or paying does. */
export function firstAction(
  facts: Facts,
  role: Role,
): InvoiceAction | InvoiceLifecycleState | null {
  if (isPayable(facts)) return null;
  const offered: (typeof FIRST)[number][] = [
    ...invoiceActions(facts, role),
    ...settableStates(facts, role),
  ];
  const isWrong = (action: string) =>
    (action === 'issue' && !facts.is_sound) ||
    (action === 'receive' && (!facts.declares || isCreditNote(facts))) ||
    (action === 'collected' && facts.is_said);
  return FIRST.find((one) => offered.includes(one) && !isWrong(one)) ?? null;
}
