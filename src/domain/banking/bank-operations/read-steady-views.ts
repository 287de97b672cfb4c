import { readAllocationsOf } from '#orm/sql/allocations.ts';
import { readOperations } from '#orm/sql/bank-operations.ts';
import type { Queryable } from '#orm/statement.ts';
import type { ProposingView } from '#render/bank-operation.ts';
import { findConfirmable } from '#domain/banking/allocations/find-confirmable.ts';
import { readViews } from './read-views.ts';

/** Steady confirmations could keep a read going for ever. */
const MAX_READS = 5;

/**
 * Views of operations by ascending id. Without a transaction: repeats while one moves between statements, so that
 * no version appears with another's allocations.
 */
export async function readSteadyViews(
  on: Queryable,
  workspace_id: string,
  ids: readonly string[],
): Promise<ProposingView[]> {
  let operations = await readOperations(on, workspace_id, ids);
  for (let reads = 1; ; reads += 1) {
    const views = await readViews(on, workspace_id, operations);
    const proposals = await readAllocationsOf(on, workspace_id, ids, ['proposed']);
    const confirmable = await findConfirmable(on, workspace_id, operations, proposals);
    const after = await readOperations(on, workspace_id, ids);
    const isSteady = after.every(({ version }, at) => version === operations[at]?.version);
    if (isSteady || reads === MAX_READS)
      return views.map((view) => ({
        ...view,
        proposals: confirmable.filter((one) => one.bank_operation_id === view.operation.id),
      }));
    operations = after;
  }
}
