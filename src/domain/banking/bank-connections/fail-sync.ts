import { LockMode } from '@mikro-orm/core';
import { laterThan } from '#kernel/instant.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankAccount, type DataAccess } from '#orm/entities/bank-account.ts';
import { BankConnection, type SyncErrorCode } from '#orm/entities/bank-connection.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { openCause } from '#orm/sql/notices/notice-causes.ts';
import { announceAccount } from '#domain/banking/bank-accounts/announce-account.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { holdsSync, NO_LEASE, type LeasedSync } from './lease-sync.ts';
import { moveConnection } from './move-connection.ts';

/** Shown to the workspace's people. */
const ERROR_MESSAGES: Readonly<Record<SyncErrorCode, string>> = {
  provider_unavailable: 'La banque ne répond pas',
  provider_invalid_answer: 'La réponse de la banque est illisible',
  provider_timeout: "La banque n'a pas répondu à temps",
  access_expired: "L'accès aux données du compte a expiré",
  access_revoked: "L'accès aux données du compte a été révoqué",
};

/** `lost`: the lease was lost and nothing written. */
export type SyncWritten = 'written' | 'lost';

/** Faults of the provider itself. */
export type ProviderFault = Exclude<SyncErrorCode, 'access_expired' | 'access_revoked'>;

/** Ends a sync without a result; writes only the connection. */
export async function failSync(
  db: Database,
  held: LeasedSync,
  error_code: ProviderFault,
): Promise<SyncWritten> {
  return db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, BankConnection, held);
    return holdsSync(row, held) ? fail(tx, row, error_code, {}) : 'lost';
  });
}

/**
 * Ends a sync whose bank denies access. The connection's unarchived accounts keep their values and announce the
 * changed access.
 */
export async function refuseAccess(
  db: Database,
  held: LeasedSync,
  data_access: Exclude<DataAccess, 'granted'>,
): Promise<SyncWritten> {
  return db.transact(async (begun) => {
    const { row, tx: locked } = await lockOr404(begun, BankConnection, held);
    if (!holdsSync(row, held)) return 'lost';
    const { workspace_id, id: bank_connection_id } = row;
    const accounts = await locked.em.find(
      BankAccount,
      { workspace_id, bank_connection_id, archived: false, data_access: { $ne: data_access } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    // Later than any change that the locks waited for.
    const tx = await asOfNow(locked);
    for (const account of accounts)
      Object.assign(account, { data_access, updated_at: laterThan(account.updated_at, tx.now) });
    await tx.em.flush();
    for (const account of accounts) await announceAccount(tx, account);
    return fail(tx, row, `access_${data_access}`, { data_access });
  });
}

async function fail(
  tx: Transaction,
  connection: BankConnection,
  error_code: SyncErrorCode,
  changes: Partial<BankConnection>,
): Promise<SyncWritten> {
  const error_message = ERROR_MESSAGES[error_code];
  const written = { ...changes, ...NO_LEASE, error_code, error_message };
  await moveConnection(tx, connection, { type: 'pass_failed' }, written);
  const { workspace_id, id: subject_id, name: label } = connection;
  const cause = { workspace_id, kind: 'bank_connection_failed', subject_id } as const;
  await openCause(tx, cause, { label, reason: error_message }, tx.now);
  return 'written';
}
