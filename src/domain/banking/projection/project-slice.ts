import type { Transaction } from '#orm/database.ts';
import { lockOperations } from '#orm/sql/bank-operations.ts';
import type { SliceWork } from '#domain/banking/runs/work-slice.ts';
import { projectOperations } from './project-operations.ts';

/** Locks operations, their accounts shared before them, and projects them; those that there are. */
export async function lockAndProject(
  tx: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<{ locked: number; written: number }> {
  const operations = await lockOperations(tx, workspace_id, ids);
  const { written } = await projectOperations({ ...tx, now: await tx.readNow() }, operations);
  return { locked: operations.length, written };
}

/** The work of a projection run. */
export const projectSlice: SliceWork = async (tx, { workspace_id }, ids) => {
  const { written } = await lockAndProject(tx, workspace_id, ids);
  return { proposed_count: 0, confirmed_count: 0, entries_written_count: written };
};
