import { toFixed } from '#kernel/decimal.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly, nullable, type Members } from '#kernel/json-schema.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { directionOf, MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import type { StoredAllocation } from '#orm/sql/allocations.ts';
import { BANK_OPERATION_ORIGINS } from '#orm/entities/bank-operation.ts';
import type { StoredOperation } from '#orm/sql/bank-operations.ts';
import { publishedEntrySchema, renderPublishedEntry } from './accounting-entry.ts';
import { allocationOfOperationSchema, renderAllocationOfOperation } from './allocation.ts';
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

/** An operation with what stands beside it. */
export interface OperationView {
  operation: StoredOperation;
  /** Those that are confirmed, by ascending id. */
  allocations: readonly StoredAllocation[];
  entry: AccountingEntry | null;
  /** Whether its account is ready to be posted. */
  account_ready: boolean;
}

/** As reads show it, which events do not. */
export interface ProposingView extends OperationView {
  /** The proposals that could be confirmed now. */
  proposals: readonly StoredAllocation[];
}

const PROJECTION_STATES = ['posted', 'account_not_ready', 'pending'] as const;

/** An operation as lists show it. */
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

/** The members of an operation in `bank_operation.reconciled`: exactly eight keys (spec). */
export const renderReconciled = ({ operation, allocations, entry }: OperationView) => ({
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

/** A payment of a batch, as `bank_operations.details` has it. */
export interface OperationDetail {
  /** Four decimals. */
  amount: string | null;
  counterparty_name: string | null;
  end_to_end_id: string | null;
  description: string | null;
}

/** {@link renderBankOperation}, and the payments of a batch. */
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

/** The schemas of {@link renderReconciled}. */
export const reconciledMembers: Members<typeof renderReconciled> = {
  id: ID,
  company_id: ID,
  amount: PRECISE_TEXT,
  direction: enumOf(MONEY_DIRECTIONS),
  reconciliation_status: enumOf(RECONCILIATION_STATUSES),
  version: ID,
  allocations: arrayOf(allocationOfOperationSchema),
  accounting_entry: nullable(publishedEntrySchema),
};

const members: Members<typeof renderBankOperation> = {
  ...reconciledMembers,
  bank_account_id: ID,
  currency_code: CURRENCY,
  booking_date: DATE,
  value_date: nullable(DATE),
  description: TEXT,
  counterparty_name: nullable(TEXT),
  counterparty_iban_masked: nullable(TEXT),
  counterparty_iban_last4: nullable(TEXT),
  end_to_end_id: nullable(TEXT),
  bank_reference: nullable(TEXT),
  origin: enumOf(BANK_OPERATION_ORIGINS),
  reconciliation: exactly<ReturnType<typeof renderReconciliation>>({
    allocated_amount: PRECISE,
    remaining_amount: PRECISE,
    proposals: arrayOf(allocationOfOperationSchema),
  }),
  projection: exactly<ReturnType<typeof renderProjection>>({
    state: enumOf(PROJECTION_STATES),
    rule_id: nullable(ID),
    projected_at: nullable(INSTANT),
  }),
  created_at: INSTANT,
  updated_at: INSTANT,
};

export const bankOperationSchema = exactly<ReturnType<typeof renderBankOperation>>(members);

export const bankOperationWithDetailsSchema = exactly<
  ReturnType<typeof renderBankOperationWithDetails>
>({
  ...members,
  details: arrayOf(
    exactly<OperationDetail>({
      amount: nullable(PRECISE_TEXT),
      counterparty_name: nullable(TEXT),
      end_to_end_id: nullable(TEXT),
      description: nullable(TEXT),
    }),
  ),
});
