import { Client } from 'pg';
import { resolve } from 'node:path';
import type { Environment } from '#config/configuration.ts';
import { findPostgresTools, missingTool } from '#embedded-postgres/postgres-tools.ts';
import { readDatabaseAddress } from '#orm/database-address.ts';
import { refuseUnfinishedRestore } from '#orm/unfinished-restore.ts';
import type { Closing } from '#process/closing.ts';
import type { ConnectedDatabase } from '#process/connect-database.ts';
import { countRows, describeDifference, findTables, sumRows } from '#orm/count-rows.ts';
import { placeFile } from './place-file.ts';
import { findReaders, OUR_SCHEMA, readBackup, type Backup } from './read-backup.ts';
import { runToolInto } from './run-tool.ts';
import { readServerVersion, type ServerVersion } from './server-version.ts';
import { plainEnvironment, toolEnvironment } from './tool-environment.ts';

export interface BackupOptions {
  to: string;
  overwrite: boolean;
  /** The directory of PostgreSQL's client programs. */
  bin?: string | undefined;
  env: Environment;
  closing: Closing;
}

interface Written {
  file: string;
  bytes: number;
  postgres_version: string;
  migration: string;
  tables: number;
  rows: number;
}

/** A migration that runs holds its locks for seconds. */
const LOCK_WAIT_MS = 60_000;

/**
 * Writes a backup with pg_dump while the service runs, and reads it again: it has every row of one instant.
 * @throws one sentence; then there is no file of that name, or the one that was there
 */
export async function writeBackup(
  { db, url }: ConnectedDatabase,
  { to, overwrite, bin, env, closing }: BackupOptions,
): Promise<Written> {
  if (db.shards.distributed)
    throw new Error('this database is distributed: see "What to know" in docs/scaling.md');
  await refuseUnfinishedRestore(db);
  const server = await readServerVersion(db);
  const dump = await findDump(server, bin);
  const readers = await findReaders(dump.major, bin);
  const path = resolve(to);
  const environment = toolEnvironment(url, dump, env);
  return placeFile({ path, overwrite, closing }, async (file, unfinished) => {
    const rows = await atOneInstant(url, async (client, snapshot) => {
      const tables = await findTables(client);
      if (!tables.includes('migrations'))
        throw new Error('this database has no tables of the service: there is nothing to back up');
      const args = [
        '--format=custom',
        OUR_SCHEMA,
        `--snapshot=${snapshot}`,
        `--lock-wait-timeout=${LOCK_WAIT_MS}`,
      ];
      const dumping = runToolInto({ tool: dump, args, env: environment, closing }, file.fd);
      const [counted] = await Promise.all([countRows(client, tables), dumping]);
      return counted;
    });
    await file.sync();
    const backup = await readBackup(unfinished, readers, { env: plainEnvironment(env), closing });
    refuseDifference(rows, backup);
    const { size: bytes } = await file.stat();
    return {
      file: path,
      bytes,
      postgres_version: server.text,
      migration: backup.migrations.at(-1) ?? '',
      tables: rows.size,
      rows: sumRows(rows),
    };
  });
}

/** The tool of the server's version, or else the next newer one. */
async function findDump({ major }: ServerVersion, directory?: string) {
  const found = await findPostgresTools('pg_dump', directory);
  const tool = found.find((tool) => tool.major >= major);
  if (tool === undefined) throw new Error(missingTool('pg_dump', major, found, directory));
  return tool;
}

/** Lets several sessions see the database as it is now. */
async function atOneInstant<T>(
  url: string,
  work: (client: Client, snapshot: string) => Promise<T>,
): Promise<T> {
  const client = new Client(readDatabaseAddress(url));
  client.on('error', () => {}); // A broken connection also rejects its query.
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>(
      'select pg_export_snapshot() as snapshot',
    );
    return await work(client, rows[0]?.snapshot ?? '');
  } finally {
    await client.end();
  }
}

function refuseDifference(rows: ReadonlyMap<string, number>, backup: Backup): void {
  const difference = describeDifference(rows, backup.rows);
  if (difference !== null)
    throw new Error(`the backup is not what the database holds and was deleted: ${difference}`);
}
