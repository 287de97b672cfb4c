import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { statement, type Queryable } from './statement.ts';

/**
 * The class is the first byte of a lock's key, so no name of one class can meet a lock of another. Numbers never
 * change: processes of two versions may run at the same time.
 */
const CLASSES = {
  migration: 0,
  idempotency_key: 1,
  end_to_end_ids: 2,
  endpoint_limit: 3,
  application: 4,
  allowlist: 5,
  company_bank_accounts: 6,
  sealing_keys: 7,
  notices: 8,
  user: 9,
  sign_in: 10,
  customers: 11,
  entered_purchases: 12,
  accounting_seal: 13,
  journal_entries: 14,
} as const;
type LockClass = Exclude<keyof typeof CLASSES, 'migration'>;

/** Older than the classes, so its number differs. */
const MIGRATION_KEY = '7341001';
/** Belongs to a session, too. */
const RESTORE_KEY = '7341002';

/**
 * A lock's key, a PostgreSQL bigint. The part after the class is a cryptographic digest, because a tenant could find
 * a name that collides under PostgreSQL's own hashes.
 */
function advisoryKey(lockClass: LockClass, name: string): string {
  const digest = createHash('sha256').update(name).digest().readBigUInt64BE() >> 8n;
  return ((BigInt(CLASSES[lockClass]) << 56n) | digest).toString();
}

type Key = [key: string];
const UNLOCK_SESSION = statement<never, Key>('unlock_session', 'select pg_advisory_unlock($1)');
const TRY_LOCK_SESSION = statement<{ taken: boolean }, Key>(
  'try_lock_session',
  'select pg_try_advisory_lock($1) as taken',
);
const LOCK = statement<never, Key>('advisory_lock', 'select pg_advisory_xact_lock($1)');
const TRY_LOCK = statement<{ taken: boolean }, Key>(
  'try_advisory_lock',
  'select pg_try_advisory_xact_lock($1) as taken',
);
const SHARE_LOCK = statement<never, Key>(
  'share_advisory_lock',
  'select pg_advisory_xact_lock_shared($1)',
);
const SHARE_LOCKS = statement<never, [first: string, second: string]>(
  'share_advisory_locks',
  'select pg_advisory_xact_lock_shared($1), pg_advisory_xact_lock_shared($2)',
);

const MIGRATION_POLL_MS = 100;

/**
 * Runs `work` while no other process migrates. Needs a connection of its own, since the lock belongs to the session.
 * It asks again and again: a statement that waits for the lock would keep its snapshot meanwhile, and an index that the
 * other builds concurrently would wait for that.
 * @param onWaiting called once if another does
 */
export async function whileMigrating<T>(
  connection: Queryable,
  work: () => Promise<T>,
  onWaiting = () => {},
): Promise<T> {
  const tryLock = async () => (await TRY_LOCK_SESSION.one(connection, MIGRATION_KEY)).taken;
  if (!(await tryLock())) {
    onWaiting();
    do await sleep(MIGRATION_POLL_MS);
    while (!(await tryLock()));
  }
  try {
    return await work();
  } finally {
    await unlock(connection, MIGRATION_KEY);
  }
}

/** A session that is lost has lost its lock. */
const unlock = (connection: Queryable, key: string): Promise<unknown> =>
  UNLOCK_SESSION.run(connection, key).catch(() => {});

/** Runs `work` unless a restore runs. Needs a connection of its own. @throws if one does */
export async function whileRestoring<T>(connection: Queryable, work: () => Promise<T>): Promise<T> {
  if (!(await TRY_LOCK_SESSION.one(connection, RESTORE_KEY)).taken)
    throw new Error('another restore into this database is under way');
  try {
    return await work();
  } finally {
    await unlock(connection, RESTORE_KEY);
  }
}

/** Waits for the lock and keeps it until the end of the transaction. */
export async function takeAdvisoryLock(
  tx: Queryable,
  lockClass: LockClass,
  name: string,
): Promise<void> {
  await LOCK.run(tx, advisoryKey(lockClass, name));
}

/** Takes the lock until the end of the transaction, if it is free. @returns whether it did */
export async function tryAdvisoryLock(
  tx: Queryable,
  lockClass: LockClass,
  name: string,
): Promise<boolean> {
  return (await TRY_LOCK.one(tx, advisoryKey(lockClass, name))).taken;
}

/** {@link shareAdvisoryLocks} for one. */
export async function shareAdvisoryLock(
  tx: Queryable,
  lockClass: LockClass,
  name: string,
): Promise<void> {
  await SHARE_LOCK.run(tx, advisoryKey(lockClass, name));
}

/**
 * Waits for the locks in this order. Transactions share them; one that takes such a lock alone waits for all of them.
 */
export async function shareAdvisoryLocks(
  tx: Queryable,
  ...locks: readonly [[LockClass, string], [LockClass, string]]
): Promise<void> {
  const [first, second] = locks;
  await SHARE_LOCKS.run(tx, advisoryKey(...first), advisoryKey(...second));
}
