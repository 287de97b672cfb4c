import type { Closing } from './closing.ts';
import { connectDatabase, type ConnectedDatabase } from './connect-database.ts';
import type { Configuration } from '#config/configuration.ts';
import { readGeneratedKey } from './generated-key.ts';
import { reportThisProcess } from './report-process.ts';
import { createCipher, type Cipher } from '#kernel/cipher.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { SessionLimits } from '#orm/session-limits.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { refuseUnfinishedRestore } from '#orm/unfinished-restore.ts';
import { waitForDatabase } from '#orm/wait-for-database.ts';

/** The migrated database and the key to its secrets. */
export interface Storage {
  /** For commands and the delivery engine; the API has its own connections. */
  db: OpenDatabase;
  url: string;
  cipher: Cipher;
  /** Names of newly applied migrations. */
  applied: string[];
}

interface OpeningOptions {
  /** If given, an absent database is awaited for up to `DATABASE_WAIT`; aborting it ends the wait. */
  stopping?: AbortSignal | undefined;
  observer?: Observer;
  limits?: SessionLimits;
}

/** {@link openUncheckedStorage}, once the keys fit what is stored and the keys of all running processes. */
export async function openStorage(
  ...[configuration, log, closing, ...more]: Parameters<typeof openUncheckedStorage>
): Promise<Storage> {
  const storage = await openUncheckedStorage(configuration, log, closing, ...more);
  await reportThisProcess(storage.db, storage.cipher, log, closing);
  return storage;
}

/**
 * Connects to the database, and applies missing migrations. Everything opened is registered with `closing` as soon as
 * it may need closing.
 */
export async function openUncheckedStorage(
  configuration: Configuration,
  log: Log,
  closing: Closing,
  { stopping, ...options }: OpeningOptions = {},
): Promise<Storage> {
  if (stopping !== undefined) await awaitDatabase(configuration, log, stopping);
  const connected = await connectDatabase(configuration, log, closing, options);
  await refuseUnfinishedRestore(connected.db);
  return prepareStorage(connected, configuration, refuseUnfinishedRestore);
}

/**
 * Applies missing migrations.
 * @param check may refuse to
 */
export async function prepareStorage(
  { db, url, embedded }: ConnectedDatabase,
  configuration: Configuration,
  check?: (on: Queryable) => Promise<void>,
): Promise<Storage> {
  const key = configuration.secretKey ?? (await readGeneratedKey(configuration.dataDirectory));
  const { secretKeyPrevious: previous, secretKeyNext: next } = configuration;
  const cipher = createCipher({ key, previous, next });
  const applied = await migrate({ db, embedded }, check);
  return { db, url, cipher, applied };
}

/** An external database has its own owner: there, migrations only revoke the owner's privileges. */
async function migrate(
  { db, embedded }: Pick<ConnectedDatabase, 'db' | 'embedded'>,
  check: Parameters<OpenDatabase['migrate']>[0],
): Promise<string[]> {
  if (embedded === null) return db.migrate(check);
  const isMigrated = await db.isMigrated();
  if (isMigrated && !(await ownsAuditLog(db))) return [];
  return embedded.whileMigrating(isMigrated, () => db.migrate(check));
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
