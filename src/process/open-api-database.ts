import { createFairGate, type FairGateOptions } from '#kernel/fair-gate.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Announcer } from '#orm/announcer.ts';
import { createReader } from '#orm/create-reader.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Database } from '#orm/database.ts';
import { openLookUps } from '#orm/look-ups.ts';
import type { SessionLimits } from '#orm/session-limits.ts';
import { shareDatabase, type DatabaseSharing } from '#orm/shared-database.ts';

const CONNECTIONS = 10;
const PEOPLE_CONNECTIONS = 4;
/** Well above the longest statement: half a second for a batch of ten thousand instructions. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000 };
/** A page that takes longer is better refused than waited for. */
const PEOPLE_LIMITS = { statement_timeout: 5_000, lock_timeout: 5_000 };

/** A request that gets no connection is 503. */
const CONNECT_MS = 5_000;

/** Shares of the connections: with one application's share waiting for a lock, others keep more than half. */
export const API_SHARES = { total: CONNECTIONS, each: 4, maxWaiting: 200, maxWait: 5_000 };

/** The console's own connections. Applications cannot use them, and no workspace may hold all of them. */
export const PEOPLE_SHARES = { total: PEOPLE_CONNECTIONS, each: 2, maxWaiting: 50, maxWait: 5_000 };

interface SharedConnections {
  /** For look-ups by key, which wait for no tenant. */
  lookUps: Pick<Database, 'query' | 'reader'>;
  shareDatabase: DatabaseSharing;
  close(): Promise<void>;
}

interface OpenOptions {
  url: string;
  /** The announcer of the whole process. */
  announcer: Announcer;
  observer: Observer;
  onError: (error: Error) => void;
}

/** Opens the API's own connections, separate from the delivery engine's. */
export const openApiDatabase = (options: OpenOptions): Promise<SharedConnections> =>
  openConnections(options, {
    name: 'api',
    lookUps: 'look_ups',
    limits: LIMITS,
    shares: { ...API_SHARES, name: 'transactions' },
  });

/** Opens the connections of people, so that a flood by applications does not lock them out. */
export const openPeopleDatabase = (options: OpenOptions): Promise<SharedConnections> =>
  openConnections(options, {
    name: 'console',
    lookUps: 'console_look_ups',
    limits: PEOPLE_LIMITS,
    shares: { ...PEOPLE_SHARES, name: 'people_transactions' },
  });

interface Supply {
  /** The pool's name. */
  name: string;
  /** The name of its look-ups' pool. */
  lookUps: string;
  limits: SessionLimits;
  shares: FairGateOptions;
}

async function openConnections(
  options: OpenOptions,
  { name, lookUps, limits, shares }: Supply,
): Promise<SharedConnections> {
  const db = await openDatabase({
    ...options,
    connections: shares.total,
    limits,
    connectTimeout: CONNECT_MS,
    poolName: name,
  });
  const pool = openLookUps(options.url, options.observer, options.onError, lookUps);
  return {
    lookUps: { query: (statement) => pool.query(statement), reader: createReader(db, pool) },
    shareDatabase: shareDatabase(db, createFairGate(shares)),
    close: async () => {
      await pool.end();
      await db.close();
    },
  };
}
