import { LockMode } from '@mikro-orm/core';
import type { Cipher } from '#kernel/cipher.ts';
import { isReady } from '#model/account-readiness.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import { lockRow } from '#orm/lock-row.ts';
import { announceAccount } from '#domain/banking/bank-accounts/announce-account.ts';
import { lockAccountsOf } from '#domain/banking/bank-accounts/lock-accounts-of.ts';
import { recordOperations } from '#domain/banking/bank-operations/record-operations.ts';
import type { ProviderAccount } from '#domain/banking/provider/read-provider-account.ts';
import type { ProviderOperation } from '#domain/banking/provider/read-provider-operation.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import type { PassWritten } from './fail-pass.ts';
import { isHeld, NO_LEASE, type LeasedSync } from './lease-sync.ts';
import { moveConnection } from './move-connection.ts';
import { takeAccount } from './take-account.ts';

interface PassDependencies {
  db: Database;
  cipher: Cipher;
}

/** An account that a provider lists, with its operations, all of it checked. */
export interface ListedAccount {
  account: ProviderAccount;
  operations: readonly ProviderOperation[];
}

/**
 * Writes a pass, all of it or nothing: accounts discovered, adopted, restored and archived with an event each, what
 * their bank says of them, and the operations of those that are active.
 */
export async function writePass(
  { db, cipher }: PassDependencies,
  held: LeasedSync,
  listed: readonly ListedAccount[],
): Promise<PassWritten> {
  return db.transact(async (begun) => {
    await lockAccountsOf(begun, held);
    const { row: connection, tx } = await lockRow(begun, BankConnection, held);
    if (!isHeld(connection, held)) return 'lost';
    const known = await lockAccounts(tx, connection);
    for (const { account: told, operations } of listed) {
      const account = await takeAccount(tx, cipher, connection, known, told);
      if (account?.active === true) await recordSynced(tx, cipher, account, operations);
    }
    await archiveUnlisted(tx, known, listed);
    const changes = { data_access: 'granted', error_code: null, error_message: null } as const;
    const ended = { ...changes, ...NO_LEASE, last_synced_at: tx.now };
    await moveConnection(tx, connection, { type: 'pass_written' }, ended);
    return 'written';
  });
}

/** The accounts of the connection, which nobody else changes until the transaction ends. */
const lockAccounts = (
  tx: Transaction,
  { workspace_id, id: bank_connection_id }: BankConnection,
): Promise<BankAccount[]> =>
  tx.em.find(
    BankAccount,
    { workspace_id, bank_connection_id },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

async function recordSynced(
  tx: Transaction,
  cipher: Cipher,
  account: BankAccount,
  operations: readonly ProviderOperation[],
): Promise<void> {
  const told = operations.map((operation) => ({
    ...operation,
    entry_reference: null,
    details: null,
  }));
  const { created } = await recordOperations(tx, cipher, account, told, 'synchronized');
  if (created === 0 || !isReady(account)) return;
  await startRun(tx, {
    workspace_id: account.workspace_id,
    kind: 'projection',
    bank_account_id: account.id,
    options: { unposted_only: true },
    actor: { kind: 'bank_sync' },
  });
}

async function archiveUnlisted(
  tx: Transaction,
  known: readonly BankAccount[],
  listed: readonly ListedAccount[],
): Promise<void> {
  const names = new Set(listed.map(({ account }) => account.provider_account_id));
  const isListed = ({ provider_account_id: name }: BankAccount) => name !== null && names.has(name);
  const gone = known.filter((account) => !account.archived && !isListed(account));
  for (const account of gone) Object.assign(account, { archived: true, updated_at: tx.now });
  await tx.em.flush();
  for (const account of gone) await announceAccount(tx, account);
}
