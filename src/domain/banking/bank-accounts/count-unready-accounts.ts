import { missingOf, type AccountSettings } from '#model/account-readiness.ts';
import { MOST_COUNTED, type Tally } from '#domain/shared/tally.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const LIST = statement<AccountSettings & { created_at: Date }, [workspace_id: string]>(
  'list_account_settings',
  `
    select active, archived, ledger_id, accounting_account_code, suspense_account_code, created_at
    from bank_accounts where workspace_id = $1 and active and not archived
    order by id limit ${MOST_COUNTED + 1}`,
);

/** A workspace's accounts that lack a setting, so that their operations are not posted. */
export async function countUnreadyAccounts(on: Queryable, workspace_id: string): Promise<Tally> {
  const accounts = await LIST.all(on, workspace_id);
  const unready = accounts.filter((account) => missingOf(account).length > 0);
  return {
    count: Math.min(unready.length, MOST_COUNTED),
    more: unready.length > MOST_COUNTED,
    oldest: unready[0]?.created_at ?? null,
  };
}
