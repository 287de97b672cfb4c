import { safeMessage } from '#kernel/loggable-error.ts';
import { NotLocked, retryLocked } from '#orm/retry-locked.ts';
import {
  createMigrationsTable,
  listAnyAppliedMigrations,
  noteMigration,
} from '#orm/sql/processes/applied-migrations.ts';
import { listOlderProcesses, nameOlder } from '#orm/sql/processes/older-processes.ts';
import type { Queryable } from '#orm/statement.ts';
import { applyInTransaction, OlderLive } from './apply-in-transaction.ts';
import { buildIndex } from './build-index.ts';
import type { MigrationFile } from './migrations.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { refuseUnreleased } from './refuse-unreleased.ts';

/** A contraction that was not applied. */
export interface WaitingMigration {
  migration: string;
  /** Processes of earlier versions, or what else it waits for. */
  for: readonly string[];
}

export interface Migrated {
  /** The names of the migrations that were applied now. */
  applied: string[];
  waiting: WaitingMigration[];
}

/** Milliseconds that a migration may try to get its locks. */
export interface LockPatience {
  expansion: number;
  contraction: number;
}

/** Without an expansion no process can start, without a contraction all can. */
export const PATIENCE: LockPatience = { expansion: 5 * 60_000, contraction: 10_000 };

export interface Migrating {
  /** Has the lock of migrations, and no limits. */
  connection: Queryable;
  files: readonly MigrationFile[];
  patience: LockPatience;
  /** Called when a migration did not get its locks and will try again. */
  onLocked: (migration: string) => void;
}

const HELD = 'locks that other sessions hold';

/**
 * Applies what is missing, one transaction each: expansions in any case; contractions in their order, and none after
 * one that has to wait.
 */
export async function applyMigrations(migrating: Migrating): Promise<Migrated> {
  await createMigrationsTable(migrating.connection);
  const done: Migrated = { applied: [], waiting: [] };
  for (const file of await listMissing(migrating.connection, migrating.files)) {
    const [hindered] = file.floor === null ? [] : done.waiting;
    const hindrance = hindered?.for ?? (await apply(migrating, file));
    if (hindrance === null) done.applied.push(file.name);
    else done.waiting.push({ migration: file.name, for: hindrance });
  }
  return done;
}

/** Tells what would be applied now and what would wait. Writes nothing. */
export async function findMissing(
  on: Queryable,
  files: readonly MigrationFile[],
): Promise<{ due: string[]; waiting: WaitingMigration[] }> {
  const missing = await listMissing(on, files);
  const due: string[] = [];
  const waiting: WaitingMigration[] = [];
  for (const { name, floor } of missing) {
    const [hindered] = floor === null ? [] : waiting;
    // Where an expansion is missing, the table may be, too; it is looked at again before a contraction is applied.
    const older = floor === null || due.length > 0 ? [] : await listOlderProcesses(on, floor);
    const hindrance = hindered?.for ?? older.map(nameOlder);
    if (hindrance.length === 0) due.push(name);
    else waiting.push({ migration: name, for: hindrance });
  }
  return { due, waiting };
}

/** In order. @throws Outdated, or Error if no release made the database */
async function listMissing(
  on: Queryable,
  files: readonly MigrationFile[],
): Promise<MigrationFile[]> {
  const applied = await listAnyAppliedMigrations(on);
  refuseUnreleased(applied);
  refuseOutdated(applied, files.at(-1)?.number);
  return files.filter(({ name }) => !applied.includes(name));
}

/** @returns null once it is applied, else what it waits for */
async function apply(migrating: Migrating, file: MigrationFile): Promise<readonly string[] | null> {
  const isExpansion = file.floor === null;
  const { patience } = migrating;
  try {
    await retryLocked(
      () => applyOnce(migrating, file),
      isExpansion ? patience.expansion : patience.contraction,
      () => migrating.onLocked(file.name),
    );
    return null;
  } catch (error) {
    if (error instanceof OlderLive) return error.processes;
    if (error instanceof NotLocked && !isExpansion) return [HELD];
    throw new Error(`the migration ${file.name} was not applied: ${safeMessage(error)}`, {
      cause: error,
    });
  }
}

async function applyOnce({ connection }: Migrating, file: MigrationFile): Promise<void> {
  if (file.index === null) return applyInTransaction(connection, file);
  await buildIndex(connection, file.index, file.sql);
  return noteMigration(connection, file.name);
}
