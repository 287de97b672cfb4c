import type { Closing } from './closing.ts';
import { connectDatabase, type ConnectedDatabase } from './connect-database.ts';
import type { Configuration } from '#config/configuration.ts';
import { readGeneratedKey } from './generated-key.ts';
import { joinProcesses } from './join-processes.ts';
import { createCipher, type Cipher, type CipherKeys } from '#kernel/cipher.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import type { MigrateOptions, OpenDatabase } from '#orm/database.ts';
import type { Migrated } from '#orm/migrations/apply-migrations.ts';
import type { SessionLimits } from '#orm/session-limits.ts';
import type { ProcessRole } from '#orm/sql/processes/running-processes.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { refuseUnfinishedRestore } from '#orm/unfinished-restore.ts';
import { waitForDatabase } from '#orm/wait-for-database.ts';

/** The migrated database and the key to its secrets. */
export interface Storage {
  /** For commands and the delivery engine; the API has its own connections. */
  db: OpenDatabase;
  url: string;
  cipher: Cipher;
  /** Of the cipher and of its sessions, for a thread that makes its own. */
  keys: CipherKeys;
  limits: SessionLimits | undefined;
  migrated: Migrated;
}

/** Storage of a process that the others know of. */
export interface JoinedStorage extends Storage {
  /** The others need not reckon with this process any more: it seals and opens no value from now on. */
  leave(): Promise<void>;
}

interface OpeningOptions {
  /** If given, an absent database is awaited for up to `DATABASE_WAIT`; aborting it ends the wait. */
  stopping?: AbortSignal | undefined;
  observer?: Observer;
  limits?: SessionLimits;
}

interface JoiningOptions {
  role?: ProcessRole;
  /** The words of a command. */
  command?: string;
}

/**
 * Opens the storage of a process, step by step:
 *
 * 1. wait for an external database ({@link openUncheckedStorage} begins here);
 * 2. connect to it, or start the embedded one (`connect-database.ts`);
 * 3. refuse the remains of a restore that broke off;
 * 4. apply missing migrations ({@link prepareStorage});
 * 5. check keys and version, also against those of other processes, and report to them (`join-processes.ts`).
 *
 * @throws Outdated
 */
export async function openStorage(
  configuration: Configuration,
  log: Log,
  closing: Closing,
  { role = 'command', command, ...options }: OpeningOptions & JoiningOptions = {},
): Promise<JoinedStorage> {
  const storage = await openUncheckedStorage(configuration, log, closing, options);
  const { db, cipher, migrated } = storage;
  const isAsked = role === 'api' || role === 'all';
  const baseUrl = isAsked ? configuration.baseUrl : null;
  const leave = await joinProcesses({ db, cipher, role, command, baseUrl, log }, closing);
  // A command that does not migrate says nothing of it.
  if (role !== 'command' && migrated.waiting.length > 0)
    log.info({ waiting: migrated.waiting }, 'migrations wait for older processes to end');
  return { ...storage, leave };
}

/** Steps 1 to 4. Everything opened is registered with `closing` as soon as it may need closing. */
export async function openUncheckedStorage(
  configuration: Configuration,
  log: Log,
  closing: Closing,
  { stopping, ...options }: OpeningOptions = {},
): Promise<Storage> {
  if (stopping !== undefined) await awaitDatabase(configuration, log, stopping);
  const connected = await connectDatabase(configuration, log, closing, options);
  await refuseUnfinishedRestore(connected.db);
  const prepared = await prepareStorage(connected, configuration, log, refuseUnfinishedRestore);
  return { ...prepared, limits: options.limits };
}

/**
 * Applies missing migrations.
 * @param check may refuse to
 */
export async function prepareStorage(
  { db, url, embedded }: ConnectedDatabase,
  configuration: Configuration,
  log: Log,
  check?: (on: Queryable) => Promise<void>,
): Promise<Storage> {
  const key = configuration.secretKey ?? (await readGeneratedKey(configuration.dataDirectory));
  const { secretKeyPrevious: previous, secretKeyNext: next } = configuration;
  const keys = { key, previous, next };
  const cipher = createCipher(keys);
  const onLocked = (migration: string) =>
    log.warn({ migration }, 'other sessions hold locks that a migration needs: trying again');
  const onWaiting = () => log.info('another process migrates the database: waiting for it');
  const migrated = await migrate({ db, embedded }, { check, onLocked, onWaiting });
  return { db, url, cipher, keys, limits: undefined, migrated };
}

/** An external database has its own owner: there, migrations only revoke the owner's privileges. */
async function migrate(
  { db, embedded }: Pick<ConnectedDatabase, 'db' | 'embedded'>,
  options: MigrateOptions,
): Promise<Migrated> {
  if (embedded === null) return db.migrate(options);
  const { due, waiting } = await db.missing();
  const isMigrated = due.length === 0;
  if (isMigrated && !(await ownsAuditLog(db))) return { applied: [], waiting };
  return embedded.whileMigrating(isMigrated, () => db.migrate(options));
}

const FIND_OWNED = statement<object, [table: string]>(
  'find_owned_table',
  'select from pg_tables where tablename = $1 and tableowner = current_user',
);

const ownsAuditLog = async (db: OpenDatabase): Promise<boolean> =>
  (await FIND_OWNED.first(db, 'audit_log')) !== null;

/** Only for an external database: we start the embedded one ourselves. */
async function awaitDatabase(
  { databaseUrl, databaseWait }: Configuration,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  if (databaseUrl === null || databaseWait === 0) return;
  await waitForDatabase({
    url: databaseUrl,
    maxWait: databaseWait,
    stopping,
    onWaiting: (reason, left) =>
      log.warn(
        `the database cannot be reached (${safeMessage(reason)}): waiting ${Math.ceil(left / 1_000)}s more`,
      ),
  });
}
