import { statement, type Queryable } from '#orm/statement.ts';

const COUNT = statement<
  { bank_connection_id: string; accounts: number },
  [workspace_id: string, bank_connection_ids: readonly string[]]
>(
  'count_connection_accounts',
  `
    select bank_connection_id, count(*)::integer as accounts from bank_accounts
    where workspace_id = $1 and bank_connection_id = any($2) and not archived
    group by bank_connection_id`,
);

/** Listed accounts per connection; connections without any are absent. */
export async function countAccounts(
  on: Queryable,
  workspace_id: string,
  bank_connection_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await COUNT.all(on, workspace_id, bank_connection_ids);
  return new Map(counted.map(({ bank_connection_id, accounts }) => [bank_connection_id, accounts]));
}
