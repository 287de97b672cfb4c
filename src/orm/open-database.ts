import { EntityCaseNamingStrategy } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { Observer } from '#kernel/observer.ts';
import { whileMigrating } from './advisory-lock.ts';
import { compositeKeyKeeper } from './composite-keys.ts';
import type { readDatabaseAddress } from './database-address.ts';
import { createAnnouncer, type Announcer } from './announcer.ts';
import { ENTITIES } from './entities/all.ts';
import {
  applyMigrations,
  findMissing,
  PATIENCE,
  type Migrated,
} from './migrations/apply-migrations.ts';
import { MIGRATIONS, type MigrationFile } from './migrations/migrations.ts';
import { describeSessions } from './open-pool.ts';
import type { SessionLimits } from './session-limits.ts';
import { readShards } from './citus/citus-shards.ts';
import { distributeNewTables } from './citus/distribute.ts';
import type { MigrateOptions, OpenDatabase } from './database.ts';
import { observePool } from './observe-pool.ts';
import { ormHandle } from './orm-handle.ts';
import { refuseLostSessions } from './refuse-lost-sessions.ts';
import type { Shards } from './shards.ts';
import type { Queryable } from './statement.ts';
import { transact } from './transact.ts';

interface DatabaseOptions {
  url: string;
  connections?: number;
  limits?: SessionLimits;
  /** Milliseconds for a connection, a free one included; as long as it takes if absent. */
  connectTimeout?: number;
  /** Refuses a pooler that keeps no sessions. */
  checkSessions?: boolean;
  /** Only for tests: replaces the database's clock as the source of instants. */
  clock?: Clock;
  /**
   * The announcer of another pool of this process on the same database, whose listeners hear this one's
   * announcements.
   */
  announcer?: Announcer;
  observer?: Observer;
  /** Names its connections in the metrics. */
  poolName?: string;
  /** Only for tests: replaces those of Citus. */
  readShards?: (on: Queryable) => Promise<Shards>;
  /** Only for tests: replaces those of this version. */
  migrations?: readonly MigrationFile[];
  onError?: (error: Error) => void;
}

/** Opens the database at `url` (`postgres://…`). */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { migrations = MIGRATIONS } = options;
  const { address, silence, onConnect } = describeSessions(options);
  const orm = await openOrm(address, options, onConnect);
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  if (options.observer !== undefined)
    observePool(pool, options.poolName ?? 'service', options.observer);
  if (options.checkSessions === true) await closingOnFailure(orm, refuseLostSessions(pool));
  const shards = await (options.readShards ?? readShards)(pool);
  const { distributed } = shards;
  const { announcer = createAnnouncer(pool, address, options.onError ?? (() => {})) } = options;
  return {
    pool,
    query: (config) => pool.query(config),
    announcer,
    shards,
    reader: () => orm.em.fork(),
    transact: (work, ...more) =>
      transact(
        { ...options, pool, ormHandle, em: orm.em.fork(), announcer, distributed },
        work,
        ...more,
      ),
    missing: () => findMissing(pool, migrations),
    migrate: (migrating = {}) =>
      silence.pausedFor(() => migrate({ pool, shards, files: migrations }, migrating)),
    close: async () => {
      if (announcer !== options.announcer) await announcer.close();
      await orm.close();
    },
  };
}

async function closingOnFailure(orm: MikroORM, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    await orm.close();
    throw error;
  }
}

function openOrm(
  address: ReturnType<typeof readDatabaseAddress>,
  options: DatabaseOptions,
  onConnect: (client: ClientBase) => unknown,
): Promise<MikroORM> {
  return MikroORM.init({
    entities: ENTITIES,
    clientUrl: options.url,
    namingStrategy: EntityCaseNamingStrategy,
    subscribers: [compositeKeyKeeper],
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: false,
    pool: { min: 0, max: options.connections ?? 10 },
    driverOptions: {
      // The ORM itself reads no parameters from the address.
      ...address,
      fallback_application_name: 'bordereau',
      onConnect,
      ...(options.connectTimeout === undefined
        ? {}
        : { connectionTimeoutMillis: options.connectTimeout }),
    },
    logger: () => {},
  });
}

/** Another process may migrate for an hour, but one whose machine is gone must not keep the lock for longer. */
const MIGRATING = `
  set statement_timeout = 0;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

interface MigrationMeans {
  pool: OpenDatabase['pool'];
  shards: Shards;
  files: readonly MigrationFile[];
}

async function migrate(
  { pool, shards, files }: MigrationMeans,
  { check, onLocked = () => {}, onWaiting, patience = PATIENCE }: MigrateOptions,
): Promise<Migrated> {
  const connection = await pool.connect();
  try {
    await connection.query(MIGRATING);
    const work = async () => {
      await check?.(connection);
      const migrated = await applyMigrations({ connection, files, patience, onLocked });
      if (shards.distributed)
        await distributeNewTables(connection, shards.all.length, patience.expansion);
      return migrated;
    };
    return await whileMigrating(connection, work, onWaiting);
  } finally {
    connection.release(true); // with its settings
  }
}
