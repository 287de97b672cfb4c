import { bankOperationReconciledBody } from '#events/bodies/bank-operation-reconciled.ts';
import { bankOperationUnreconciledBody } from '#events/bodies/bank-operation-unreconciled.ts';
import { emitEach } from '#events/emit.ts';
import type { Transaction } from '#orm/database.ts';
import type { StoredAllocation } from '#orm/sql/allocations.ts';
import type { StoredOperation } from '#orm/sql/bank-operations.ts';
import type { ReconciledView } from '#render/bank-operation.ts';
import { readShownEntries } from '#domain/banking/bank-operations/read-views.ts';
import { projectOperations } from '#domain/banking/projection/project-operations.ts';

export type PublishedEvent = 'bank_operation.reconciled' | 'bank_operation.unreconciled';

/** A written confirmation or undo, not yet announced. */
export interface WrittenMove {
  type: PublishedEvent;
  /** Locked; later moves change it. */
  operation: StoredOperation;
  allocation: StoredAllocation;
  /** State right after the move. */
  after: Omit<ReconciledView, 'entry'>;
}

/**
 * Projects each moved operation once, in its final state, and emits one event per move, in order. All events of an
 * operation show that entry: no other was ever visible.
 * @returns entries written
 */
export async function announceMoves(
  tx: Transaction,
  workspace_id: string,
  moves: readonly WrittenMove[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const operations = [...new Set(moves.map(({ operation }) => operation))];
  const { written } = await projectOperations(tx, operations);
  const ids = operations.map(({ id }) => id);
  const entryOf = await readShownEntries(tx, workspace_id, ids);
  const bodies = moves.map((move) => {
    const entry = entryOf.get(move.operation.id) ?? null;
    const text = printBody(move, { ...move.after, entry });
    return { type: move.type, occurred_at: move.after.operation.updated_at, text };
  });
  for (const [type, of] of Map.groupBy(bodies, (each) => each.type))
    await emitEach(tx, { workspace_id, type }, of);
  return written;
}

function printBody({ type, allocation }: WrittenMove, view: ReconciledView): string {
  switch (type) {
    case 'bank_operation.reconciled':
      return bankOperationReconciledBody(view);
    case 'bank_operation.unreconciled':
      return bankOperationUnreconciledBody(view, allocation);
    default:
      return type satisfies never;
  }
}
