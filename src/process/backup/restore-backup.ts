import { resolve } from 'node:path';
import type { Configuration, Environment } from '#config/configuration.ts';
import type { Log } from '#kernel/log.ts';
import { whileMigrating, whileRestoring } from '#orm/advisory-lock.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { forgetEveryProcess } from '#orm/sql/processes/forget-every-process.ts';
import { countProcesses } from '#orm/sql/processes/running-processes.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import {
  findUnfinishedRestore,
  forgetUnfinishedRestore,
  noteCheckedRestore,
  noteUnfinishedRestore,
} from '#orm/unfinished-restore.ts';
import type { Closing } from '#process/closing.ts';
import type { ConnectedDatabase } from '#process/connect-database.ts';
import { prepareStorage, type Storage } from '#process/open-storage.ts';
import { joinProcesses } from '#process/join-processes.ts';
import { checkBackup, refuseMissingTables } from './check-backup.ts';
import { countRows, describeDifference, findTables, sumRows } from '#orm/count-rows.ts';
import { findReaders, OUR_SCHEMA, readBackup, type Backup } from './read-backup.ts';
import { textOfTool } from './run-tool.ts';
import { readServerVersion } from './server-version.ts';
import { plainEnvironment, TOOL_SESSION, toolEnvironment } from './tool-environment.ts';

export interface RestoreOptions {
  from: string;
  /** The directory of PostgreSQL's client programs. */
  bin?: string | undefined;
  env: Environment;
  closing: Closing;
  configuration: Configuration;
  log: Log;
  /** Makes the database safe to start. */
  makeSafe: (storage: Storage) => Promise<object>;
}

/** The application name of the service's sessions, unless the address sets one. */
const SERVICE_SESSION = 'bordereau';

const COUNT_SESSIONS = statement<{ sessions: number }, [name: string]>(
  'count_sessions_of',
  `
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and application_name = $1`,
);

/** Without privileges, which name roles of another server, a restore leaves out those of the audit log. */
const KEEP_AUDIT_LOG = statement(
  'keep_audit_log_append_only',
  `
    do $$ begin
      if exists (select from pg_tables where tablename = 'audit_log' and tableowner = current_user) then
        revoke all on audit_log from current_user;
        grant select, insert on audit_log to current_user;
      end if;
    end $$`,
);

/**
 * Restores a backup into an empty database, migrates it and makes it safe to start. A run that dies leaves a database
 * that starts no service; the next run with the same file goes on.
 * @throws one sentence that says what to do; until pg_restore begins, nothing was written
 */
export async function restoreBackup(connected: ConnectedDatabase, options: RestoreOptions) {
  const connection = await connected.db.pool.connect();
  try {
    return await whileRestoring(connection, () => restoreAlone(connected, connection, options));
  } finally {
    connection.release();
  }
}

async function restoreAlone(
  connected: ConnectedDatabase,
  connection: Queryable,
  { from, bin, env, closing, configuration, log, makeSafe }: RestoreOptions,
) {
  const { db, url } = connected;
  const file = resolve(from);
  const server = await readServerVersion(db);
  const readers = await findReaders(server.major, bin);
  await refuseUsed(db);
  const backup = await readBackup(file, readers, { env: plainEnvironment(env), closing });
  await checkBackup(backup, server, configuration);
  const writing = { env: toolEnvironment(url, backup.tool, env), closing };
  // No service migrates meanwhile.
  await whileMigrating(connection, () => bringBack(connected, backup, writing));
  await refuseConnected(connected);
  const storage = await prepareStorage(connected, configuration, log);
  await joinProcesses({ db, cipher: storage.cipher, role: 'command', log }, closing);
  refuseMissingTables(await findTables(db));
  const safe = await makeSafe(storage);
  await forgetUnfinishedRestore(db);
  return {
    file,
    backup_postgres_version: backup.postgresVersion,
    postgres_version: server.text,
    tables: backup.rows.size,
    rows: sumRows(backup.rows),
    migrations_applied: storage.migrated.applied,
    ...safe,
  };
}

/** @throws if the database has tables, other than those of an unfinished restore */
async function refuseUsed(db: OpenDatabase): Promise<void> {
  const tables = await findTables(db);
  if (tables.length === 0 || (await findUnfinishedRestore(db)) !== null) return;
  const running =
    tables.includes('running_processes') && (await countProcesses(db, new Date())) > 0;
  throw new Error(
    running
      ? 'the service runs on this database, or did a moment ago: a backup is restored into an empty one'
      : 'this database has tables: a backup is restored into an empty one. Create one and name it in DATABASE_URL, or, with the embedded PostgreSQL, name a new DATA_DIR',
  );
}

async function bringBack(
  connected: ConnectedDatabase,
  backup: Backup,
  run: { env: Record<string, string>; closing: Closing },
): Promise<void> {
  const { db } = connected;
  await refuseUsed(db);
  await refuseConnected(connected);
  await refuseWriting(db);
  const unfinished = await findUnfinishedRestore(db);
  if ((await findTables(db)).length === 0) {
    await forgetUnfinishedRestore(db);
    await noteUnfinishedRestore(db, backup.id);
    await runRestore(db, backup, run);
    await checkRows(db, backup);
  } else if (unfinished?.backup !== backup.id)
    throw new Error(
      'the restore of another backup into this database ended before it was done: go on with that file, or make a new database',
    );
  else if (!unfinished.checked) await checkRows(db, backup);
}

/** A process may have outlived the database that had this name. */
async function refuseConnected({ db, url }: ConnectedDatabase): Promise<void> {
  const service = new URL(url).searchParams.get('application_name') ?? SERVICE_SESSION;
  if ((await COUNT_SESSIONS.one(db, service)).sessions > 0)
    throw new Error(
      'a process of the service is connected to this database: stop every process, and try again',
    );
}

/** A pg_restore outlives a run that is killed. */
async function refuseWriting(db: OpenDatabase): Promise<void> {
  if ((await COUNT_SESSIONS.one(db, TOOL_SESSION)).sessions > 0)
    throw new Error(
      'the pg_restore of a run that was killed still writes into this database: wait for its end, and try again',
    );
}

/** It writes all or nothing. */
async function runRestore(
  db: OpenDatabase,
  { file, tool }: Backup,
  run: { env: Record<string, string>; closing: Closing },
): Promise<void> {
  const database = run.env['PGDATABASE'] ?? '';
  const args = [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    OUR_SCHEMA,
    `--dbname=${database}`,
    file,
  ];
  try {
    await textOfTool({ ...run, tool, args });
  } catch (error) {
    // It wrote nothing, unless the last answer to it was lost.
    if ((await findTables(db)).length === 0) await forgetUnfinishedRestore(db);
    throw error;
  }
}

async function checkRows(db: OpenDatabase, backup: Backup): Promise<void> {
  const difference = describeDifference(backup.rows, await countRows(db, await findTables(db)));
  if (difference !== null)
    throw new Error(
      `what came back is not what the backup holds (${difference}): make a new database, and restore into it`,
    );
  await KEEP_AUDIT_LOG.run(db);
  // Processes that were alive at the backup.
  await forgetEveryProcess(db);
  await noteCheckedRestore(db);
}
