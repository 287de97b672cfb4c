import { EntityCaseNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { whileMigrating } from './advisory-lock.ts';
import { compositeKeyKeeper } from './composite-keys.ts';
import { readDatabaseAddress } from './database-address.ts';
import { createAnnouncer, type Announcer, type Channel } from './announcer.ts';
import { ENTITIES } from './entities/all.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { limitSession, type SessionLimits } from './session-limits.ts';
import type { Queryable } from './statement.ts';
import { readInstant, transact, type Begin } from './transact.ts';

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
  /** Announces on a channel once the transaction has committed. */
  announce(channel: Channel): void;
}

/** What operations have of a database. Statements on it itself are outside a transaction. */
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

/**
 * Opens the database at `url` (`postgres://…`).
 * @param clock only for tests: the instant of every transaction instead of the database's own clock.
 */
export async function openDatabase(options: {
  url: string;
  connections?: number;
  /** Of each connection. */
  limits?: SessionLimits;
  clock?: Clock;
  /** That of another pool of this process on the same database, whose listeners hear this one's announcements. */
  announcer?: Announcer;
  /** Called with the errors of connections that break while idle. */
  onError?: (error: Error) => void;
}): Promise<OpenDatabase> {
  const address = readDatabaseAddress(options.url);
  const orm = await MikroORM.init({
    entities: ENTITIES,
    clientUrl: options.url,
    namingStrategy: EntityCaseNamingStrategy,
    extensions: [Migrator],
    subscribers: [compositeKeyKeeper],
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: false,
    pool: { min: 0, max: options.connections ?? 10 },
    driverOptions: {
      // The ORM itself reads no parameters of the address.
      ...address,
      fallback_application_name: 'bordereau',
      onConnect: limitSession(address, options.limits),
    },
    migrations: {
      migrationsList: MIGRATIONS,
      tableName: 'migrations',
      snapshot: false,
    },
    logger: () => {},
  });
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  await pool.query('select 1');
  const { announcer = createAnnouncer(pool, address, options.onError ?? (() => {})) } = options;
  const readNow: Begin = async (tx) => options.clock?.now() ?? readInstant(tx);
  return {
    pool,
    query: (config) => pool.query(config),
    announcer,
    reader: () => orm.em.fork(),
    transact: (work, begin = readInstant) => {
      const beginning: Begin = async (tx) => {
        const begun = await begin(tx);
        return options.clock?.now() ?? begun;
      };
      return transact({ pool, em: orm.em.fork(), announcer }, work, beginning, readNow);
    },
    migrate: () => migrate(orm, pool),
    isMigrated: async () => (await orm.migrator.getPending()).length === 0,
    close: async () => {
      if (announcer !== options.announcer) await announcer.close();
      await orm.close();
    },
  };
}

async function migrate(orm: MikroORM, pool: Pool): Promise<string[]> {
  const connection = await pool.connect();
  try {
    const applied = await whileMigrating(connection, () => orm.migrator.up());
    return applied.map(({ name }) => name);
  } finally {
    connection.release();
  }
}
