import type { Cipher } from '#kernel/cipher.ts';
import { laterThan } from '#kernel/instant.ts';
import { isReady } from '#model/account-readiness.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { endCause } from '#orm/sql/notices/notice-causes.ts';
import { announceAccount } from '#domain/banking/bank-accounts/announce-account.ts';
import { lockAccountsOf } from '#domain/banking/bank-accounts/lock-accounts-of.ts';
import { recordOperations } from '#domain/banking/bank-operations/record-operations.ts';
import type { ProviderAccount } from '#domain/banking/provider/read-provider-account.ts';
import type { ProviderOperation } from '#domain/banking/provider/read-provider-operation.ts';
import { startProposals } from '#domain/banking/runs/start-proposals.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import type { SyncWritten } from './fail-sync.ts';
import { holdsSync, NO_LEASE, type LeasedSync } from './lease-sync.ts';
import { lockSyncAccounts, type SyncAccounts } from './lock-sync-accounts.ts';
import { moveConnection } from './move-connection.ts';
import { takeListed, type TakenAccount } from './take-account.ts';

interface PassDependencies {
  db: Database;
  cipher: Cipher;
}

/** Checked. */
export interface ListedAccount {
  account: ProviderAccount;
  operations: readonly ProviderOperation[];
}

interface WrittenAccount extends TakenAccount {
  /** Operations it brought. */
  created: number;
}

/**
 * Writes a sync, all or nothing: accounts discovered, adopted, restored and archived, their listed values, and the
 * operations of active ones. Each account has at most one event, at the end.
 */
export async function writeSync(
  { db, cipher }: PassDependencies,
  held: LeasedSync,
  listed: readonly ListedAccount[],
): Promise<SyncWritten> {
  return db.transact(async (begun) => {
    await lockAccountsOf(begun, held);
    const { row: connection, tx: locked } = await lockOr404(begun, BankConnection, held);
    if (!holdsSync(connection, held)) return 'lost';
    const numbers = listed.map(({ account }) => account.iban);
    const accounts = await lockSyncAccounts(locked, cipher, connection, numbers);
    // Later than any change that the locks waited for.
    const tx = await asOfNow(locked);
    const gone = archiveUnlisted(tx, accounts, numbers);
    await freeNames(tx, accounts, listed);
    const written = await writeAccounts(tx, cipher, connection, accounts, listed);
    const changed = written.filter(({ isChanged }) => isChanged).map(({ account }) => account);
    for (const account of [...gone, ...changed]) await announceAccount(tx, account);
    const changes = { data_access: 'granted', error_code: null, error_message: null } as const;
    const ended = { ...changes, ...NO_LEASE, last_synced_at: tx.now };
    await moveConnection(tx, connection, { type: 'pass_written' }, ended);
    await endFailure(tx, connection);
    await startProjections(tx, written);
    return 'written';
  });
}

async function endFailure(
  tx: Transaction,
  { workspace_id, id: subject_id }: BankConnection,
): Promise<void> {
  const cause = { workspace_id, kind: 'bank_connection_failed', subject_id } as const;
  await endCause(tx, cause, 'well', tx.now);
}

/** Access was granted: an unlisted account is archived, not denied access. */
function archiveUnlisted(
  tx: Transaction,
  { known, byNumber }: SyncAccounts,
  numbers: readonly string[],
): BankAccount[] {
  const listed = new Set(numbers.map((number) => byNumber.get(number)));
  const gone = known.filter((account) => !account.archived && !listed.has(account));
  const changes = { archived: true, data_access: 'granted' } as const;
  for (const account of gone)
    Object.assign(account, changes, { updated_at: laterThan(account.updated_at, tx.now) });
  return gone;
}

/**
 * Clears the provider's names from accounts that lose them. The number identifies an account: a name with another
 * number is another account.
 */
async function freeNames(
  tx: Transaction,
  { known, byNumber }: SyncAccounts,
  listed: readonly ListedAccount[],
): Promise<void> {
  const owners = new Map(
    listed.map(({ account }) => [account.provider_account_id, byNumber.get(account.iban)]),
  );
  for (const account of known) {
    const name = account.provider_account_id;
    if (name !== null && owners.has(name) && owners.get(name) !== account)
      account.provider_account_id = null;
  }
  await tx.em.flush();
}

async function writeAccounts(
  tx: Transaction,
  cipher: Cipher,
  connection: BankConnection,
  accounts: SyncAccounts,
  listed: readonly ListedAccount[],
): Promise<WrittenAccount[]> {
  const written: WrittenAccount[] = [];
  const values = listed.map(({ account }) => account);
  const takenAccounts = await takeListed(tx, cipher, connection, accounts, values);
  for (const [place, taken] of takenAccounts.entries()) {
    if (taken === null) continue;
    const { operations = [] } = listed[place] ?? {};
    const created = taken.account.active
      ? await recordSynced(tx, cipher, taken.account, operations)
      : 0;
    written.push({ ...taken, created });
  }
  await tx.em.flush();
  return written;
}

async function recordSynced(
  tx: Transaction,
  cipher: Cipher,
  account: BankAccount,
  operations: readonly ProviderOperation[],
): Promise<number> {
  if (operations.length === 0) return 0;
  const received = operations.map((operation) => ({
    ...operation,
    entry_reference: null,
    details: null,
  }));
  const { created } = await recordOperations(tx, cipher, account, received, 'synchronized');
  return created;
}

/** By ascending account; the lock of a run comes after every other. */
async function startProjections(tx: Transaction, written: readonly WrittenAccount[]) {
  const ascending = written.toSorted(
    ({ account: one }, { account: other }) => Number(one.id) - Number(other.id),
  );
  for (const account of ascending) await startProjection(tx, account);
}

/** Projects new operations, or all when the account becomes ready, since allocations may have changed. */
async function startProjection(
  tx: Transaction,
  { account, created, isRestored }: WrittenAccount,
): Promise<void> {
  if (created > 0) await startProposals(tx, account, { kind: 'bank_sync' });
  if (!isReady(account) || (created === 0 && !isRestored)) return;
  await startRun(tx, {
    workspace_id: account.workspace_id,
    kind: 'projection',
    bank_account_id: account.id,
    options: isRestored ? {} : { unposted_only: true },
    actor: { kind: 'bank_sync' },
  });
}
