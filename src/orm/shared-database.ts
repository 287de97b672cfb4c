import type { EntityManager } from '@mikro-orm/postgresql';
import type { PoolClient, QueryConfig } from 'pg';
import type { FairGate, Pass } from '#kernel/fair-gate.ts';
import type { Begin, Database, OpenDatabase, Transaction } from './database.ts';
import { ormHandle, type OrmHandle } from './orm-handle.ts';

/** Who uses connections that all tenants share. */
interface DatabaseUser {
  /** To whose shares its connections count. */
  tenants: readonly string[];
  /** Aborted when the client has left; only asked for when there is a wait. */
  leaving?: () => AbortSignal;
  /** Whether time has passed since its rights were read: the next read checks them first. */
  heldUp?: boolean;
  /** Throws unless it may still read. Asked before a read, once it was held up: here too, by a wait. */
  check?: () => Promise<unknown>;
  /** The beginning of each of its transactions, which answers the instant; throws unless it may still write. */
  begin?: Begin;
}

/** Gives a user its own view of the database. */
export type DatabaseSharing = (user: DatabaseUser) => Database;

/**
 * Shares the connections of `db` by `gate`, whose units they are: each transaction, and each statement outside one,
 * takes a pass before it takes a connection, so that a request that waits for its tenant's share holds none.
 */
export const shareDatabase =
  (db: OpenDatabase, gate: FairGate): DatabaseSharing =>
  (user) =>
    new SharedDatabase(db, gate, user);

/** A class, since one is made for each request: getters in a literal made each object a shape of its own (a third of the API's rate). */
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
    this.#heldUp = user.heldUp ?? false;
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

  async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const pass = await this.#enter();
    try {
      return await this.#db.transact(work, this.#user.begin);
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

  /** Of an error that passes through the ORM only the cause stays what it is. */
  #connect(): Promise<PoolClient> {
    return this.#connectForReading().catch((cause: unknown) => {
      throw new Error('no connection was given', { cause });
    });
  }

  async #connectForReading(): Promise<PoolClient> {
    const pass = await this.#enter();
    try {
      if (this.#heldUp) await this.#user.check?.();
      this.#heldUp = false;
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
