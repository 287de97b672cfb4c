import { asOfNow } from '#orm/lock-row.ts';
import type { Transaction } from '#orm/database.ts';
import { lockOperations } from '#orm/sql/bank-operations.ts';
import type { SliceWork } from '#domain/banking/runs/work-slice.ts';
import type { KeptRules } from './kept-rules.ts';
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

/**
 * A slice that plans longer keeps the runs of others waiting, and the server ends a transaction that stands still for five
 * seconds.
 */
const ENOUGH_MS = 500;

/** The work of a projection run, on as many operations as it plans in half a second. */
export const projectSlice =
  (rules: KeptRules): SliceWork =>
  async (begun, { workspace_id }, ids) => {
    const operations = await lockOperations(begun, workspace_id, ids);
    const tx = await asOfNow(begun);
    // After the lock: a change of a rule that has projected one of the operations is among them.
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
