import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { countUnposted } from './count-unposted.ts';
import type { CountedAccount } from './find-account.ts';

/** One page of a workspace's accounts by ascending id, archived ones too, and how many there are. */
export async function listAccounts(
  db: Database,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[accounts: CountedAccount[], total: number]> {
  const [accounts, total] = await db
    .reader()
    .findAndCount(
      BankAccount,
      { workspace_id },
      { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset },
    );
  const ids = accounts.map(({ id }) => id);
  const unposted = await countUnposted(db, workspace_id, ids);
  return [accounts.map((account) => ({ account, unposted: unposted.get(account.id) ?? 0 })), total];
}
