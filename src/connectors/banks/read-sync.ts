import type { ListedAccount } from '#domain/banking/bank-connections/write-sync.ts';
import { MAX_OPERATIONS } from '#domain/banking/provider/provider-schema.ts';
import type { DataAccess } from '#orm/entities/bank-account.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { checkDataAccess, checkAccounts, checkOperations } from './check-answer.ts';
import type { BankProvider, BankSession } from './provider.ts';
import type { TimeAllowance } from './time-allowance.ts';

/** A complete sync, or none if the bank gives no access. */
export type ReadSync =
  | { data_access: 'granted'; listed: ListedAccount[] }
  | { data_access: Exclude<DataAccess, 'granted'> };

/**
 * Reads and checks a whole sync, access first. Throws `ProviderFailure`.
 * @param admit called before lists that may be large are read
 */
export async function readSync(
  provider: BankProvider,
  connection: RowKey,
  { ask, signal }: TimeAllowance,
  admit: () => Promise<void>,
): Promise<ReadSync> {
  const session = await ask(() => provider.open(connection, signal));
  const data_access = checkDataAccess(await ask(() => session.readAccess()));
  if (data_access !== 'granted') return { data_access };
  if (session.isLarge) await admit();
  return { data_access, listed: await readLists(session, ask) };
}

async function readLists(
  session: BankSession,
  ask: TimeAllowance['ask'],
): Promise<ListedAccount[]> {
  const accounts = checkAccounts(await ask(() => session.listAccounts()));
  const listed: ListedAccount[] = [];
  let left = MAX_OPERATIONS;
  for (const account of accounts) {
    const answer = await ask(() => session.listOperations(account.provider_account_id));
    const operations = await checkOperations(answer, account, left);
    left -= operations.length;
    listed.push({ account, operations });
  }
  return listed;
}
