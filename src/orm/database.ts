import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Announcer, Channel } from './announcer.ts';
import type { RowMove } from './row-move.ts';
import type { Queryable } from './statement.ts';

/** Reads the instant of a transaction, as its first statement. */
export type Begin = (tx: Queryable) => Promise<Date>;

/** One read-committed transaction and its instant. */
export interface Transaction extends Queryable {
  em: EntityManager;
  /**
   * Its beginning, or the lock of the row that it is about (`lockRow`). Read from the database, so that processes
   * whose clocks differ agree on what came first.
   */
  readonly now: Date;
  /** The database's instant of this moment. */
  readNow(): Promise<Date>;
  /**
   * Announces on a channel once the transaction has committed. Where it is about a subject, other processes hear of it
   * before `transact` answers.
   */
  announce(channel: Channel, subject?: string): void;
  /** Takes note of a move, for who observes them; absent where nobody does. */
  moved?: ((move: RowMove) => void) | undefined;
}

/** The database as operations have it. Statements on it are outside a transaction. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. `begin` stands for the
   * statement that reads its instant.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, begin?: Begin): Promise<T>;
  /** An entity manager of its own for reading outside a transaction. */
  reader(): EntityManager;
}

/** A database as a process opens and closes it. */
export interface OpenDatabase extends Database {
  pool: Pool;
  /** Hints between processes that rows are waiting. */
  announcer: Announcer;
  /** Applies the migrations that are missing; safe to run from several processes at once. */
  migrate(): Promise<string[]>;
  /** Whether every migration of this version is applied. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}
