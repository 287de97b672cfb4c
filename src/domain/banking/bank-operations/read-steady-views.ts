import { readAllocationsOf } from '#orm/sql/banking/allocations.ts';
import type { Database } from '#orm/database.ts';
import { readOperations, type StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import type { Queryable } from '#orm/statement.ts';
import { beginSnapshot } from '#orm/transact.ts';
import type { ProposingView } from '#render/bank-operation.ts';
import { findConfirmable } from '#domain/banking/allocations/find-confirmable.ts';
import { readViews } from '#domain/banking/allocations/read-views.ts';

/** Confirmations that come one after the other could keep a read going for ever. */
const MAX_READS = 5;

/**
 * Views of operations by ascending id, in which no version appears with another's allocations. Reads without a
 * transaction and again while an operation moves between the statements; in the end in a snapshot, which costs more.
 */
export async function readSteadyViews(
  db: Database,
  workspace_id: string,
  ids: readonly string[],
): Promise<ProposingView[]> {
  let operations = await readOperations(db, workspace_id, ids);
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const views = await readProposingViews(db, workspace_id, operations);
    const after = await readOperations(db, workspace_id, ids);
    if (after.every(({ version }, at) => version === operations[at]?.version)) return views;
    operations = after;
  }
  return db.transact(
    async (tx) => readProposingViews(tx, workspace_id, await readOperations(tx, workspace_id, ids)),
    beginSnapshot,
  );
}

async function readProposingViews(
  on: Queryable,
  workspace_id: string,
  operations: readonly StoredOperation[],
): Promise<ProposingView[]> {
  const ids = operations.map(({ id }) => id);
  const views = await readViews(on, workspace_id, operations);
  const proposals = await readAllocationsOf(on, workspace_id, ids, ['proposed']);
  const confirmable = await findConfirmable(on, workspace_id, operations, proposals);
  return views.map((view) => ({
    ...view,
    proposals: confirmable.filter((one) => one.bank_operation_id === view.operation.id),
  }));
}
