import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from './database.ts';

/**
 * The classes of advisory locks. The class is the first byte of a lock's key, so that no name of one class can
 * ever meet a lock of another. A number is for ever: processes of two versions may run side by side.
 */
const CLASSES = {
  migration: 0,
  idempotency_key: 1,
  end_to_end_ids: 2,
  endpoint_limit: 3,
  application: 4,
  allowlist: 5,
} as const;
type LockClass = Exclude<keyof typeof CLASSES, 'migration'>;

/** There is one migration lock, which bears the number it had before there were classes. */
const MIGRATION_KEY = '7341001';

/**
 * The key of a lock, for PostgreSQL's bigint. The rest of it is a cryptographic digest: a tenant could choose a name
 * that meets another's under PostgreSQL's own hashes.
 */
function advisoryKey(lockClass: LockClass, name: string): string {
  const digest = createHash('sha256').update(name).digest().readBigUInt64BE() >> 8n;
  return ((BigInt(CLASSES[lockClass]) << 56n) | digest).toString();
}

/** Runs `work` while no other process migrates. The connection is one's own: the lock is the session's. */
export async function whileMigrating<T>(connection: Sql, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(${MIGRATION_KEY})`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${MIGRATION_KEY})`.execute(connection);
  }
}

/** Waits for the lock, which ends with the transaction. */
export async function takeAdvisoryLock(tx: Sql, lockClass: LockClass, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryKey(lockClass, name)})`.execute(tx);
}

/** Takes the lock until the end of the transaction, unless another has it. @returns whether it did */
export async function tryAdvisoryLock(
  tx: Sql,
  lockClass: LockClass,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryKey(lockClass, name)}) as taken
  `.execute(tx);
  return rows[0]?.taken === true;
}

/** Waits for locks, in this order, that any number of transactions may share; one that takes such a lock alone waits for all of them. */
export async function shareAdvisoryLocks(
  tx: Sql,
  ...locks: readonly [[LockClass, string], [LockClass, string]]
): Promise<void> {
  const [first, second] = locks.map(([lockClass, name]) => advisoryKey(lockClass, name));
  await sql`
    /* prepared: share_advisory_locks */
    select pg_advisory_xact_lock_shared(${first}), pg_advisory_xact_lock_shared(${second})
  `.execute(tx);
}
