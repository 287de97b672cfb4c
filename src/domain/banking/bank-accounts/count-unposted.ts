import { statement, type Queryable } from '#orm/statement.ts';

const COUNT = statement<
  { bank_account_id: string; unposted: number },
  [workspace_id: string, bank_account_ids: readonly string[]]
>(
  'count_unposted_operations',
  `
    select bank_account_id, count(*)::integer as unposted from bank_operations
    where workspace_id = $1 and bank_account_id = any($2) and projected_at is null
    group by bank_account_id`,
);

/** Operations without an entry per account; accounts without any are absent. */
export async function countUnposted(
  on: Queryable,
  workspace_id: string,
  bank_account_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await COUNT.all(on, workspace_id, bank_account_ids);
  return new Map(counted.map(({ bank_account_id, unposted }) => [bank_account_id, unposted]));
}
