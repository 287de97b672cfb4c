import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Announcer, Channel } from './announcer.ts';
import type { RowMove } from '#kernel/row-move.ts';
import type { LockPatience, Migrated, WaitingMigration } from './migrations/apply-migrations.ts';
import type { Shards } from './shards.ts';
import type { Queryable } from './statement.ts';

export type Begin = (tx: Queryable) => Promise<Date>;

/** A read-committed transaction and its instant. */
export interface Transaction extends Queryable {
  em: EntityManager;
  /** Whether the database is (docs/scaling.md). */
  readonly distributed: boolean;
  /**
   * Its beginning, or the lock of its main row (`lockRow`). Read from the database, so that processes whose clocks
   * differ agree on the order.
   */
  readonly now: Date;
  readNow(): Promise<Date>;
  /** Announces on a channel after the commit. On `endpoints`, other processes hear of it before `transact` resolves. */
  announce(channel: Channel, subject?: string): void;
  moved?: ((move: RowMove) => void) | undefined;
  /** For work that belongs to it; undefined unless it is traced. */
  readonly traceparent?: string | undefined;
}

/** The database as operations use it. Its statements run outside a transaction. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. `begin` replaces the
   * statement that reads the instant; `traceparent` is that of the work that the transaction belongs to.
   */
  transact<T>(
    work: (tx: Transaction) => Promise<T>,
    begin?: Begin,
    traceparent?: string,
  ): Promise<T>;
  reader(): EntityManager;
}

export interface MigrateOptions {
  /** May refuse, while no other process migrates. */
  check?: ((on: Queryable) => Promise<void>) | undefined;
  /** Called when a migration did not get its locks and will try again. */
  onLocked?: (migration: string) => void;
  /** Called once if another process migrates, which is waited for. */
  onWaiting?: () => void;
  /** Only for tests: replaces that of the service. */
  patience?: LockPatience;
}

export interface OpenDatabase extends Database {
  pool: Pool;
  announcer: Announcer;
  shards: Shards;
  /** The migrations that `migrate` would apply now, and those that would wait; writes nothing. @throws Outdated */
  missing(): Promise<{ due: string[]; waiting: WaitingMigration[] }>;
  /** Applies missing migrations; safe from several processes at once. @throws Outdated */
  migrate(options?: MigrateOptions): Promise<Migrated>;
  close(): Promise<void>;
}
