import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const SHARE = statement<never, [workspace_id: string, ids: readonly string[]]>(
  'share_bank_accounts',
  `
    select id from bank_accounts
    where workspace_id = $1 and id = any($2::bigint[]) order by id for share`,
);

/** Keeps the settings of accounts as they are until the transaction ends. It stands before the lock of an operation. */
export async function shareAccounts(
  tx: Transaction,
  workspace_id: string,
  bank_account_ids: readonly string[],
): Promise<void> {
  await SHARE.run(tx, workspace_id, [...new Set(bank_account_ids)]);
}
