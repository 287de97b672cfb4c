import { toFixed } from '#kernel/decimal.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  enumOf,
  exactly,
  nullable,
  type Members,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { directionOf, MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import { BANK_OPERATION_ORIGINS } from '#orm/entities/bank-operation.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { publishedEntrySchema, renderPublishedEntry } from './accounting-entry.ts';
import {
  confirmedAllocationSchema,
  allocationOfOperationSchema,
  renderAllocationOfOperation,
} from './allocation.ts';
import {
  PRECISE_TEXT,
  CURRENCY,
  DATE,
  PRECISE,
  preciseNumber,
  ID,
  INSTANT,
  nullableId,
  TEXT,
} from './members.ts';

/** An operation as events show it. */
export interface ReconciledView {
  operation: StoredOperation;
  /** Confirmed, by ascending id. */
  allocations: readonly StoredAllocation[];
  entry: AccountingEntry | null;
}

export interface OperationView extends ReconciledView {
  account_ready: boolean;
}

/** For reads; events have no proposals. */
export interface ProposingView extends OperationView {
  /** Proposals that could be confirmed now. */
  proposals: readonly StoredAllocation[];
}

const PROJECTION_STATES = ['posted', 'account_not_ready', 'pending'] as const;

/** For lists. */
export const renderBankOperation = (view: ProposingView) => {
  const { operation } = view;
  return {
    ...renderReconciled(view),
    bank_account_id: Number(operation.bank_account_id),
    currency_code: operation.currency_code,
    booking_date: operation.booking_date,
    value_date: operation.value_date,
    description: operation.description,
    counterparty_name: operation.counterparty_name,
    counterparty_iban_masked: operation.counterparty_iban_masked,
    counterparty_iban_last4: operation.counterparty_iban_last4,
    end_to_end_id: operation.end_to_end_id,
    bank_reference: operation.bank_reference,
    origin: operation.origin,
    reconciliation: renderReconciliation(view),
    projection: renderProjection(view),
    created_at: parisInstant(operation.created_at),
    updated_at: parisInstant(operation.updated_at),
  };
};

/** Exactly the eight keys of `bank_operation.reconciled` (spec). */
export const renderReconciled = ({ operation, allocations, entry }: ReconciledView) => ({
  id: Number(operation.id),
  company_id: Number(operation.company_id),
  amount: operation.amount,
  direction: directionOf(operation.amount),
  reconciliation_status: operation.reconciliation_status,
  version: operation.version,
  allocations: allocations.map(renderAllocationOfOperation),
  accounting_entry: entry === null ? null : renderPublishedEntry(entry),
});

function renderReconciliation({ operation, proposals }: ProposingView) {
  const remaining = remainingOf(operation);
  const bestFirst = proposals.toSorted(
    (one, other) => Number(other.score) - Number(one.score) || Number(one.id) - Number(other.id),
  );
  return {
    allocated_amount: preciseNumber(operation.confirmed_amount),
    remaining_amount: preciseNumber(toFixed(remaining, 4)),
    proposals: bestFirst.map(renderAllocationOfOperation),
  };
}

const renderProjection = ({ operation, entry, account_ready }: OperationView) => ({
  state: projectionState(operation, account_ready),
  rule_id: nullableId(entry?.rule_id ?? null),
  projected_at: nullableParis(operation.projected_at),
});

function projectionState(
  { projected_at }: StoredOperation,
  account_ready: boolean,
): (typeof PROJECTION_STATES)[number] {
  if (projected_at !== null) return 'posted';
  return account_ready ? 'pending' : 'account_not_ready';
}

export interface OperationDetail {
  /** Four decimals. */
  amount: string | null;
  counterparty_name: string | null;
  end_to_end_id: string | null;
  description: string | null;
}

export const renderBankOperationWithDetails = (
  view: ProposingView,
  details: readonly OperationDetail[],
) => ({
  ...renderBankOperation(view),
  details: details.map(({ amount, counterparty_name, end_to_end_id, description }) => ({
    amount,
    counterparty_name,
    end_to_end_id,
    description,
  })),
});

export const reconciledMembers: Members<typeof renderReconciled> = {
  id: described(ID, 'The operation.'),
  company_id: described(ID, 'The company whose account it is.'),
  amount: described(
    PRECISE_TEXT,
    'Signed: negative for money that went out. A string, since nineteen digits do not fit a double.',
  ),
  direction: described(enumOf(MONEY_DIRECTIONS), 'The sign of the amount as a word.'),
  reconciliation_status: described(
    enumOf(RECONCILIATION_STATUSES),
    'How much of it is allocated: nothing, a part, or all.',
  ),
  version: described(ID, 'Rises with each change of its allocations; order its events by it.'),
  allocations: described(
    arrayOf(confirmedAllocationSchema),
    'All confirmed allocations, by ascending id.',
  ),
  accounting_entry: described(
    nullable(publishedEntrySchema),
    'The entry that posts it; null until it is posted.',
  ),
};

const members: Members<typeof renderBankOperation> = {
  ...reconciledMembers,
  bank_account_id: described(ID, 'The account.'),
  currency_code: described(CURRENCY, 'The currency of the amount.'),
  booking_date: described(DATE, 'The day on which the bank booked it.'),
  value_date: described(
    nullable(DATE),
    'The day from which it counts for interest; null when the bank does not say.',
  ),
  description: described(TEXT, 'The label that the bank gives it.'),
  counterparty_name: described(nullable(TEXT), 'The other party; null if the bank does not say.'),
  counterparty_iban_masked: described(
    nullable(TEXT),
    'The account of the other party, masked; null when unknown.',
  ),
  counterparty_iban_last4: described(
    nullable(TEXT),
    'The last four characters of that account; null when unknown.',
  ),
  end_to_end_id: described(nullable(TEXT), 'The EndToEndId of the transfer; null if it has none.'),
  bank_reference: described(nullable(TEXT), "The bank's own reference; null if not given."),
  origin: described(enumOf(BANK_OPERATION_ORIGINS), 'How it came.'),
  reconciliation: described(
    titled(
      'OperationReconciliation',
      exactly<ReturnType<typeof renderReconciliation>>({
        allocated_amount: described(
          PRECISE,
          'The sum of the confirmed allocations, without a sign.',
        ),
        remaining_amount: described(PRECISE, 'What is left to allocate, without a sign.'),
        proposals: described(
          arrayOf(allocationOfOperationSchema),
          'Proposed allocations that could be confirmed now, best first.',
        ),
      }),
    ),
    'What is allocated of it, and what could be.',
  ),
  projection: described(
    titled(
      'OperationProjection',
      exactly<ReturnType<typeof renderProjection>>({
        state: described(
          enumOf(PROJECTION_STATES),
          '`posted` with an entry, `account_not_ready` while the account is not ready, `pending` until the projection has run.',
        ),
        rule_id: described(
          nullable(ID),
          'The rule that decided a line of the entry; null if none did.',
        ),
        projected_at: described(
          nullable(INSTANT),
          'When the entry was last written; null if it never was.',
        ),
      }),
    ),
    'How it was posted.',
  ),
  created_at: described(INSTANT, 'When it was made.'),
  updated_at: described(INSTANT, 'When it last changed.'),
};

export const bankOperationSchema = titled(
  'BankOperation',
  exactly<ReturnType<typeof renderBankOperation>>(members),
);

export const bankOperationWithDetailsSchema = titled(
  'BankOperationWithDetails',
  exactly<ReturnType<typeof renderBankOperationWithDetails>>({
    ...members,
    details: described(
      arrayOf(
        exactly<OperationDetail>({
          amount: described(
            nullable(PRECISE_TEXT),
            'The amount of this payment, signed; null if the bank does not say.',
          ),
          counterparty_name: described(nullable(TEXT), 'Its other party; null when unknown.'),
          end_to_end_id: described(nullable(TEXT), 'Its EndToEndId; null if it has none.'),
          description: described(nullable(TEXT), 'Its label; null if it has none.'),
        }),
      ),
      'The single payments, if the bank booked several as one; otherwise empty.',
    ),
  }),
);
