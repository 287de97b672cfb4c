import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import { LOCK_TIMEOUT_MS } from '#orm/retry-locked.ts';
import { noteMigration } from '#orm/sql/processes/applied-migrations.ts';
import { listOlderProcesses, nameOlder } from '#orm/sql/processes/older-processes.ts';
import type { Queryable } from '#orm/statement.ts';
import type { MigrationFile } from './migrations.ts';

/** A contraction has to wait for processes that predate it. */
export class OlderLive extends Error {
  override readonly name = 'OlderLive';
  /** For people. */
  readonly processes: readonly string[];

  constructor(processes: readonly string[]) {
    super('older processes live');
    this.processes = processes;
  }
}

/** Applies a migration and notes it. @throws OlderLive */
export async function applyInTransaction(
  on: Queryable,
  { name, floor, sql }: MigrationFile,
): Promise<void> {
  await on.query({ text: `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}` });
  try {
    if (floor !== null) await refuseOlder(on, floor);
    await on.query({ text: sql });
    await noteMigration(on, name);
    await on.query({ text: 'commit' });
  } catch (error) {
    await on.query({ text: 'rollback' }).catch(() => {}); // a lost connection needs none
    throw error;
  }
}

async function refuseOlder(on: Queryable, floor: number): Promise<void> {
  // No process reports itself, and begins to work, between this look and the commit.
  await takeAdvisoryLock(on, 'sealing_keys', '');
  const older = await listOlderProcesses(on, floor);
  if (older.length > 0) throw new OlderLive(older.map(nameOlder));
}
