import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { countUnposted } from './count-unposted.ts';

export interface CountedAccount {
  account: BankAccount;
  unposted: number;
}

/** 404 when unknown. */
export async function findAccount(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<CountedAccount> {
  const account = await findOr404(db.reader().findOne(BankAccount, { workspace_id, id }));
  const unposted = await countUnposted(db, workspace_id, [id]);
  return { account, unposted: unposted.get(id) ?? 0 };
}
