import { bankOperationReconciledBody } from '#events/bodies/bank-operation-reconciled.ts';
import { bankOperationUnreconciledBody } from '#events/bodies/bank-operation-unreconciled.ts';
import { emitEach } from '#events/emit.ts';
import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import type { Transaction } from '#orm/database.ts';
import type { StoredAllocation } from '#orm/sql/banking/allocations.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import type { ReconciledView } from '#render/bank-operation.ts';
import { readShownEntries } from './read-views.ts';
import {
  projectOperations,
  type Projection,
} from '#domain/banking/projection/project-operations.ts';

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
 * Projects each moved operation once, in its final state, and emits one event per move, in order. Each shows the entry
 * with the allocations of that moment; only the last one was ever written. Without one while the account is not ready.
 * @returns entries written
 */
export async function announceMoves(
  tx: Transaction,
  workspace_id: string,
  moves: readonly WrittenMove[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const operations = [...new Set(moves.map(({ operation }) => operation))];
  const projection = await projectOperations(tx, operations);
  const ids = operations.map(({ id }) => id);
  const entryOf = await readShownEntries(tx, workspace_id, ids);
  const lastOf = new Map(moves.map((move) => [move.operation, move]));
  const bodies = moves.map((move) => {
    const { operation } = move;
    const written = projection.isPosted(operation) ? (entryOf.get(operation.id) ?? null) : null;
    const isFinal = written === null || written.exported || lastOf.get(operation) === move;
    const entry = isFinal ? written : entryAsOf(move, written, projection);
    const text = printBody(move, { ...move.after, entry });
    return { type: move.type, occurred_at: move.after.operation.updated_at, text };
  });
  for (const [type, of] of Map.groupBy(bodies, (each) => each.type))
    await emitEach(tx, { workspace_id, type }, of);
  return projection.written;
}

function entryAsOf(
  { operation, after }: WrittenMove,
  written: AccountingEntry,
  { linesWith }: Pick<Projection, 'linesWith'>,
): AccountingEntry {
  const lines = linesWith(operation, new Set(after.allocations.map(({ id }) => id)));
  return lines === null ? written : { ...written, lines };
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
