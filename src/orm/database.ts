import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Announcer, Channel } from './announcer.ts';
import type { RowMove } from '#kernel/row-move.ts';
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
}

/** The database as operations use it. Its statements run outside a transaction. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. `begin` replaces the
   * statement that reads the instant.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, begin?: Begin): Promise<T>;
  reader(): EntityManager;
}

export interface OpenDatabase extends Database {
  pool: Pool;
  announcer: Announcer;
  shards: Shards;
  /** Applies missing migrations; safe from several processes at once. `check` may refuse, while no other migrates. */
  migrate(check?: (on: Queryable) => Promise<void>): Promise<string[]>;
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}
