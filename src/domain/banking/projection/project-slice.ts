import { asOfNow } from '#orm/lock-row.ts';
import type { Transaction } from '#orm/database.ts';
import { lockOperations } from '#orm/sql/banking/bank-operations.ts';
import type { SliceWork } from '#domain/banking/runs/work-slice.ts';
import type { KeptRules } from './kept-rules.ts';
import { projectOperations } from './project-operations.ts';

/** Projects the operations that exist; locks them after a shared lock on their accounts. */
export async function lockAndProject(
  begun: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<{ locked: number; written: number }> {
  const operations = await lockOperations(begun, workspace_id, ids);
  const { written } = await projectOperations(await asOfNow(begun), operations);
  return { locked: operations.length, written };
}

/** Longer planning holds up other runs, and the server ends a transaction idle for five seconds. */
const ENOUGH_MS = 500;

/** The work of a projection run: as much as half a second plans. */
export const projectSlice =
  (rules: KeptRules): SliceWork =>
  async (begun, { workspace_id }, ids) => {
    const operations = await lockOperations(begun, workspace_id, ids);
    const tx = await asOfNow(begun);
    // After the lock, so that it includes any rule change that projected one of the operations.
    const ruleOf = await rules.firstMatch(tx, workspace_id);
    const { written, considered } = await projectOperations(tx, operations, {
      ruleOf,
      enoughMs: ENOUGH_MS,
    });
    return {
      proposed_count: 0,
      confirmed_count: 0,
      entries_written_count: written,
      processed_count: considered,
    };
  };
