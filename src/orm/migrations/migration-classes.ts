import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { LOCK_REPORTS } from '#orm/advisory-lock.ts';
import { LOCK_TIMEOUT_MS } from '#orm/retry-locked.ts';
import { nameOlder, olderProcesses, type OlderProcess } from '#orm/sql/older-processes.ts';
import type { MigrationFile } from './migrations.ts';

/** A contraction has to wait for processes that predate it. */
export class OlderLive extends Error {
  override readonly name = 'OlderLive';
  readonly processes: readonly string[];

  constructor(older: readonly OlderProcess[]) {
    super('older processes live');
    this.processes = older.map(nameOlder);
  }
}

/** The migrations that run in a transaction, as MikroORM takes them. */
export const migrationClasses = (files: readonly MigrationFile[]): MigrationObject[] =>
  files
    .filter(({ isConcurrent }) => !isConcurrent)
    .map(({ name, floor, sql }) => ({
      name,
      class: class extends Migration {
        override async up() {
          await this.execute(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
          if (floor !== null) {
            // No process reports itself, and begins to work, between this look and the commit.
            await this.execute(LOCK_REPORTS);
            const older = (await this.execute(olderProcesses(floor))) as OlderProcess[]; // its columns
            if (older.length > 0) throw new OlderLive(older);
          }
          // A process limits its statements, and a table may be large.
          this.addSql('set local statement_timeout = 0');
          this.addSql(sql);
        }
      },
    }));
