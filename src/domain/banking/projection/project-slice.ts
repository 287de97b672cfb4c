import { asOfNow } from '#orm/lock-row.ts';
import type { Transaction } from '#orm/database.ts';
import { lockOperations } from '#orm/sql/bank-operations.ts';
import type { SliceWork } from '#domain/banking/runs/work-slice.ts';
import { projectOperations } from './project-operations.ts';

/** Locks operations, their accounts shared before them, and projects them; those that there are. */
export async function lockAndProject(
  begun: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<{ locked: number; written: number }> {
  const operations = await lockOperations(begun, workspace_id, ids);
  const { written } = await projectOperations(await asOfNow(begun), operations);
  return { locked: operations.length, written };
}

/** A slice longer than this keeps the runs of others waiting. */
const ENOUGH_MS = 1000;
/** The server ends a transaction that stands still for five seconds, and with many rules an operation takes a tenth of one. */
const FIRST_GROUP = 2;
const SHORT_MS = 100;

/** The work of a projection run: in groups that grow while they are short, for a second. */
export const projectSlice: SliceWork = async (begun, { workspace_id }, ids) => {
  const operations = await lockOperations(begun, workspace_id, ids);
  const tx = await asOfNow(begun);
  const began = performance.now();
  let [processed_count, entries_written_count, size] = [0, 0, FIRST_GROUP];
  while (processed_count < operations.length && performance.now() - began < ENOUGH_MS) {
    const groupBegan = performance.now();
    const group = operations.slice(processed_count, processed_count + size);
    const { written } = await projectOperations(tx, group);
    processed_count += group.length;
    entries_written_count += written;
    if (performance.now() - groupBegan < SHORT_MS) size *= 2;
  }
  return { proposed_count: 0, confirmed_count: 0, entries_written_count, processed_count };
};
