import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationName, type MigrationName } from './migration-name.ts';

/** A migration as its file has it. */
export interface MigrationFile extends MigrationName {
  sql: string;
  /** The name of the index that a concurrent one builds. */
  index: string | null;
}

/** The `.sql` files of a folder, in the order of their numbers. @throws if a name or a file is against the rules */
export const readMigrations = (folder: string): MigrationFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(folder, file));

function readMigration(folder: string, file: string): MigrationFile {
  const read = readMigrationName(file.replace(/\.sql$/, ''));
  if (read === null) throw new Error(`${file}: its name must be <number>-<words>.sql`);
  if (read.floor !== null && read.floor > read.number)
    throw new Error(`${file}: it cannot wait for a later migration`);
  if (read.floor !== null && read.isConcurrent)
    throw new Error(`${file}: it cannot wait for processes and be built beside them`);
  const sql = readFileSync(join(folder, file), 'utf8');
  return { ...read, sql, index: read.isConcurrent ? findIndex(file, sql) : null };
}

const ONE_INDEX = /^\s*create (?:unique )?index concurrently (\w+) on [^;]+;?\s*$/i;

function findIndex(file: string, sql: string): string {
  const [, index] = ONE_INDEX.exec(sql.replaceAll(/^\s*--.*$/gm, '')) ?? [];
  if (index === undefined)
    throw new Error(`${file}: it must be one statement, create index concurrently <name> on …`);
  return index;
}

/** The migrations of this version. */
export const MIGRATIONS = readMigrations(import.meta.dirname);

/** Tells other processes how old this version is. */
export const NEWEST_MIGRATION = MIGRATIONS.at(-1)?.number ?? 0;
