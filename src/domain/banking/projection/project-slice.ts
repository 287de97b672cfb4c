import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { SliceWork } from '#domain/banking/runs/work-slice.ts';
import { projectOperations } from './project-operations.ts';
import { shareAccounts } from './share-accounts.ts';
import type { ProjectedOperation } from './write-entries.ts';

type Keys = [workspace_id: string, ids: readonly string[]];

const FIND_ACCOUNTS = statement<{ bank_account_id: string }, Keys>(
  'find_accounts_of_operations',
  `
    select distinct bank_account_id from bank_operations
    where workspace_id = $1 and id = any($2::bigint[])`,
);

const LOCK = statement<ProjectedOperation, Keys>(
  'lock_projected_operations',
  `
    select id, workspace_id, company_id, bank_account_id, amount, booking_date, description,
      counterparty_name, projected_at
    from bank_operations
    where workspace_id = $1 and id = any($2::bigint[]) order by id for update`,
);

/** Locks operations, their accounts shared before them, and projects them; those that there are. */
export async function lockAndProject(
  tx: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<{ locked: number; written: number }> {
  const accounts = await FIND_ACCOUNTS.all(tx, workspace_id, ids);
  await shareAccounts(
    tx,
    workspace_id,
    accounts.map(({ bank_account_id }) => bank_account_id),
  );
  const operations = await LOCK.all(tx, workspace_id, ids);
  const { written } = await projectOperations({ ...tx, now: await tx.readNow() }, operations);
  return { locked: operations.length, written };
}

/** The work of a projection run. */
export const projectSlice: SliceWork = async (tx, { workspace_id }, ids) => {
  const { written } = await lockAndProject(tx, workspace_id, ids);
  return { proposed_count: 0, confirmed_count: 0, entries_written_count: written };
};
