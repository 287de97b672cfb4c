import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient, QueryConfig } from 'pg';
import type { FairGate, Pass } from '#kernel/fair-gate.ts';
import type { Begin, Database, OpenDatabase, Transaction } from './database.ts';
import { ormHandle, type OrmHandle } from './orm-handle.ts';

interface DatabaseUser {
  tenants: readonly string[];
  /** Aborted when the client has left; made only when there is a wait. */
  leaving?: () => AbortSignal;
  /** Whether time has passed since the rights were read; the next read then checks them first. */
  heldUp?: boolean;
  /** Time passes between its reads too. */
  waits?: boolean | undefined;
  /** Throws if reading is no longer allowed. Called before a read after a delay, a wait here included. */
  check?: (() => Promise<unknown>) | undefined;
  /** Begins each transaction and returns its instant; throws if writing is no longer allowed. */
  begin?: Begin | undefined;
  /** Names the work that its transactions belong to. */
  traceparent?: string | undefined;
}

export type DatabaseSharing = (user: DatabaseUser) => Database;

/**
 * Shares the connections of `db` through `gate`. Each transaction, and each statement outside one, takes a pass
 * before a connection, so a request that waits for its share holds no connection.
 */
export const shareDatabase =
  (db: OpenDatabase, gate: FairGate): DatabaseSharing =>
  (user) =>
    new SharedDatabase(db, gate, user);

/**
 * A class, since there is one per request: getters in a literal gave each object its own shape (a third of the API's
 * rate).
 */
class SharedDatabase implements Database {
  readonly #db: OpenDatabase;
  readonly #gate: FairGate;
  readonly #user: DatabaseUser;
  #heldUp: boolean;
  #handle: OrmHandle | undefined;

  constructor(db: OpenDatabase, gate: FairGate, user: DatabaseUser) {
    this.#db = db;
    this.#gate = gate;
    this.#user = user;
    this.#heldUp = (user.heldUp ?? false) || (user.waits ?? false);
  }

  reader(): EntityManager {
    const em = this.#db.reader();
    em.setTransactionContext((this.#handle ??= ormHandle(() => this.#connect())));
    return em;
  }

  async query(statement: QueryConfig) {
    const client = await this.#connect();
    try {
      return await client.query(statement);
    } finally {
      client.release();
    }
  }

  async transact<T>(work: (tx: Transaction) => Promise<T>, begin = this.#user.begin): Promise<T> {
    const pass = await this.#enter();
    try {
      return await this.#db.transact(work, begin, this.#user.traceparent);
    } finally {
      pass.leave();
    }
  }

  async #enter(): Promise<Pass> {
    const { tenants, leaving } = this.#user;
    const pass = this.#gate.tryEnter(tenants);
    if (pass !== null) return pass;
    this.#heldUp = true;
    return this.#gate.enter(tenants, 1, leaving?.());
  }

  /** When an error passes through the ORM, only its cause is unchanged. */
  #connect(): Promise<PoolClient> {
    return this.#connectForReading().catch((cause: unknown) => {
      throw new Error('no connection was given', { cause });
    });
  }

  async #connectForReading(): Promise<PoolClient> {
    const pass = await this.#enter();
    try {
      if (this.#heldUp) await this.#user.check?.();
      this.#heldUp = this.#user.waits ?? false;
      return leaveAtRelease(await this.#db.pool.connect(), pass);
    } catch (error) {
      pass.leave();
      throw error;
    }
  }
}

function leaveAtRelease(client: PoolClient, pass: Pass): PoolClient {
  const release = client.release;
  client.release = (error) => {
    pass.leave();
    release(error);
  };
  return client;
}
