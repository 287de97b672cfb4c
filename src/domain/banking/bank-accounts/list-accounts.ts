import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { countUnposted } from './count-unposted.ts';
import type { CountedAccount } from './find-account.ts';

/** One page of a workspace's accounts by id, archived ones included, and the total. */
export async function listAccounts(
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[accounts: CountedAccount[], total: number]> {
  const [accounts, total] = await db
    .reader()
    .findAndCount(BankAccount, { workspace_id, ...behind(page) }, paged(page));
  const ids = accounts.map(({ id }) => id);
  const unposted = await countUnposted(db, workspace_id, ids);
  return [accounts.map((account) => ({ account, unposted: unposted.get(account.id) ?? 0 })), total];
}
