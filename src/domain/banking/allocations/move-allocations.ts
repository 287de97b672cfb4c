import { decimal, toFixed, ZERO, type Decimal } from '#kernel/decimal.ts';
import { laterThan } from '#kernel/instant.ts';
import { allocationMachine, type AllocationEvent } from '#machines/allocation.ts';
import { reconciliationMachine, type ReconciliationEvent } from '#machines/reconciliation.ts';
import type { Transaction } from '#orm/database.ts';
import {
  readAllocationsOf,
  saveAllocations,
  type StoredAllocation,
} from '#orm/sql/banking/allocations.ts';
import { saveReconciliations, type StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { settleOpenItems } from '#orm/sql/banking/open-items.ts';
import { recordReceipts, type Received } from '#domain/invoicing/receipts/record-receipts.ts';
import { undoReceiptsOf } from '#domain/invoicing/receipts/undo-receipts.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import type { PublishedEvent, WrittenMove } from './announce-moves.ts';

/** Both locked. */
interface AllocationMove {
  operation: StoredOperation;
  allocation: StoredAllocation;
  /** Of an undo, a person's words. */
  reason?: string | null;
}

interface AskedWrites {
  saved: StoredAllocation[];
  covered: AllocationMove[];
  settled: { invoice_id: string; amount: string }[];
  received: Received[];
  undone: AllocationMove[];
  emitted: (AllocationMove & { type: PublishedEvent })[];
}

/**
 * Applies a trigger to allocations of different operations and writes the moves. The caller has locked the
 * operations and, for confirmations and undos, the open items, and checked that the amounts fit.
 * @returns outcomes in the given order, and the moves for `announceMoves`
 */
export async function moveAllocations(
  tx: Transaction,
  workspace_id: string,
  moves: readonly AllocationMove[],
  event: AllocationEvent,
): Promise<{ outcomes: TransitionOutcome[]; written: WrittenMove[] }> {
  const asked: AskedWrites = {
    saved: [],
    covered: [],
    settled: [],
    received: [],
    undone: [],
    emitted: [],
  };
  const outcomes: TransitionOutcome[] = [];
  for (const move of moves) outcomes.push(await stepAllocation(tx, move, event, asked));
  if (asked.saved.length > 0) await saveAllocations(tx, workspace_id, asked.saved);
  const written = asked.covered.length > 0 ? await writeCovered(tx, workspace_id, asked) : [];
  return { outcomes, written };
}

function stepAllocation(
  tx: Transaction,
  move: AllocationMove,
  event: AllocationEvent,
  asked: AskedWrites,
): Promise<TransitionOutcome> {
  const { operation, allocation } = move;
  const { invoice_document_id: invoice_id, allocated_amount } = allocation;
  const at = laterThan(operation.updated_at, tx.now);
  const cover = async (amount: string): Promise<void> => {
    await coverOperation(tx, operation, amount, at);
    asked.covered.push(move);
    asked.settled.push({ invoice_id, amount });
  };
  const { workspace_id, id, status: state } = allocation;
  return moveRow(tx, allocationMachine, { workspace_id, id, state }, event, {
    save: ({ to }) => {
      Object.assign(allocation, { status: to, updated_at: at });
      asked.saved.push(allocation);
    },
    allocate: () => {
      asked.received.push(receivedBy(move));
      return cover(allocated_amount);
    },
    release: () => {
      asked.undone.push(move);
      return cover(`-${allocated_amount}`);
    },
    emit: (_moved, { event: type }) => {
      asked.emitted.push({ ...move, type });
    },
  });
}

/** The money of an allocation, as the operation has it. */
const receivedBy = ({ operation, allocation }: AllocationMove): Received => ({
  company_id: allocation.company_id,
  invoice_id: allocation.invoice_document_id,
  kind: 'allocation',
  amount: `${operation.amount.startsWith('-') ? '-' : ''}${allocation.allocated_amount}`,
  currency_code: operation.currency_code,
  received_on: operation.booking_date,
  means: null,
  reference: null,
  allocation_id: allocation.id,
});

/** Adds a confirmed amount, negative for an undo, to a locked operation: sum, status and version. */
async function coverOperation(
  tx: Transaction,
  operation: StoredOperation,
  amount: string,
  at: Date,
): Promise<void> {
  const confirmed = decimal(operation.confirmed_amount).plus(amount);
  const event = eventOf(operation, confirmed, decimal(amount));
  const { workspace_id, id, reconciliation_status: state } = operation;
  const row = { workspace_id, id, state };
  const outcome = await moveRow(tx, reconciliationMachine, row, event, {
    save: ({ to }) => {
      Object.assign(operation, {
        reconciliation_status: to,
        confirmed_amount: toFixed(confirmed, 4),
        updated_at: at,
      });
    },
    raiseVersion: () => {
      operation.version += 1;
    },
  });
  if (outcome !== 'moved')
    throw new Error(`operation ${operation.id} is ${state} and takes no ${event.type}`);
}

function eventOf(
  { amount }: StoredOperation,
  confirmed: Decimal,
  change: Decimal,
): ReconciliationEvent {
  if (change.gt(ZERO)) {
    const covered = confirmed.eq(decimal(amount).abs()) ? 'whole' : 'part';
    return { type: 'allocation_confirmed', covered };
  }
  return { type: 'allocation_undone', covered: confirmed.eq(ZERO) ? 'nothing' : 'part' };
}

/** Saves operations, open items and receipts; a later move of the transaction may change them again. */
async function writeCovered(
  tx: Transaction,
  workspace_id: string,
  { covered, settled, received, undone, emitted }: AskedWrites,
): Promise<WrittenMove[]> {
  const operations = covered.map(({ operation }) => operation);
  await saveReconciliations(tx, workspace_id, operations);
  await settleOpenItems(tx, workspace_id, settled);
  await recordReceipts(tx, workspace_id, received);
  for (const { allocation, reason = null } of undone)
    await undoReceiptsOf(tx, workspace_id, allocation.id, reason);
  const ids = operations.map(({ id }) => id);
  const allocations = await readAllocationsOf(tx, workspace_id, ids, ['confirmed']);
  const allocationsOf = Map.groupBy(allocations, (one) => one.bank_operation_id);
  return emitted.map(({ type, operation, allocation }) => ({
    type,
    operation,
    allocation,
    after: { operation: { ...operation }, allocations: allocationsOf.get(operation.id) ?? [] },
  }));
}
