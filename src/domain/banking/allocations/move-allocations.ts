import { bankOperationReconciledBody } from '#events/bodies/bank-operation-reconciled.ts';
import { bankOperationUnreconciledBody } from '#events/bodies/bank-operation-unreconciled.ts';
import { emitEach } from '#events/emit.ts';
import { allocationMachine, type AllocationEvent } from '#machines/allocation.ts';
import type { Transaction } from '#orm/database.ts';
import { saveAllocations, type StoredAllocation } from '#orm/sql/allocations.ts';
import { saveReconciliations, type StoredOperation } from '#orm/sql/bank-operations.ts';
import { settleOpenItems } from '#orm/sql/open-items.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { readViews } from '#domain/banking/bank-operations/read-views.ts';
import { projectOperations } from '#domain/banking/projection/project-operations.ts';
import { coverOperation } from './cover-operation.ts';

type PublishedEvent = 'bank_operation.reconciled' | 'bank_operation.unreconciled';

/** An allocation with its operation, both locked. */
interface AllocationMove {
  operation: StoredOperation;
  allocation: StoredAllocation;
}

/** The writes that a set of moves asks for. */
interface AskedWrites {
  saved: StoredAllocation[];
  covered: AllocationMove[];
  settled: { invoice_id: string; amount: string }[];
  emitted: (AllocationMove & { type: PublishedEvent })[];
}

/**
 * Gives a trigger to allocations of different operations of a workspace. The caller has locked the operations, and of
 * those that are confirmed or undone the open items, and has seen that the amounts fit. What moves is written, its
 * operations are projected, and one event each shows them as they stand after it.
 * @returns the outcomes in the order given, and how many entries were written
 */
export async function moveAllocations(
  tx: Transaction,
  workspace_id: string,
  moves: readonly AllocationMove[],
  event: AllocationEvent,
): Promise<{ outcomes: TransitionOutcome[]; written: number }> {
  const asked: AskedWrites = { saved: [], covered: [], settled: [], emitted: [] };
  const outcomes: TransitionOutcome[] = [];
  for (const move of moves) outcomes.push(await stepAllocation(tx, move, event, asked));
  if (asked.saved.length > 0) await saveAllocations(tx, workspace_id, asked.saved);
  const written = asked.covered.length > 0 ? await writeCovered(tx, workspace_id, asked) : 0;
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
  const cover = async (amount: string): Promise<void> => {
    await coverOperation(tx, operation, amount);
    asked.covered.push(move);
    asked.settled.push({ invoice_id, amount });
  };
  const { workspace_id, id, status: state } = allocation;
  return moveRow(tx, allocationMachine, { workspace_id, id, state }, event, {
    save: ({ to }) => {
      Object.assign(allocation, { status: to, updated_at: tx.now });
      asked.saved.push(allocation);
    },
    allocate: () => cover(allocated_amount),
    release: () => cover(`-${allocated_amount}`),
    emit: (_moved, { event: type }) => {
      asked.emitted.push({ ...move, type });
    },
  });
}

/** The entry is written before the event that shows it. @returns how many entries were written */
async function writeCovered(
  tx: Transaction,
  workspace_id: string,
  { covered, settled, emitted }: AskedWrites,
): Promise<number> {
  const operations = covered.map(({ operation }) => operation);
  await saveReconciliations(tx, workspace_id, operations);
  await settleOpenItems(tx, workspace_id, settled);
  const { written } = await projectOperations(tx, operations);
  const views = await readViews(tx, workspace_id, operations);
  const byId = new Map(views.map((view) => [view.operation.id, view]));
  const bodies = emitted.map(({ type, operation, allocation }) => {
    const view = byId.get(operation.id);
    if (view === undefined) throw new Error(`operation ${operation.id} has no view`);
    return { type, body: printBody(type, view, allocation) };
  });
  for (const [type, of] of Map.groupBy(bodies, (each) => each.type)) {
    const texts = of.map(({ body }) => body);
    await emitEach(tx, { workspace_id, type, occurred_at: tx.now }, texts);
  }
  return written;
}

function printBody(
  type: PublishedEvent,
  ...[view, allocation]: Parameters<typeof bankOperationUnreconciledBody>
): string {
  switch (type) {
    case 'bank_operation.reconciled':
      return bankOperationReconciledBody(view);
    case 'bank_operation.unreconciled':
      return bankOperationUnreconciledBody(view, allocation);
    default:
      return type satisfies never;
  }
}
