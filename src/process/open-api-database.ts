import { createFairGate } from '#kernel/fair-gate.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Announcer } from '#orm/announcer.ts';
import { createReader } from '#orm/create-reader.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Database } from '#orm/database.ts';
import { openLookUps } from '#orm/look-ups.ts';
import { shareDatabase, type DatabaseSharing } from '#orm/shared-database.ts';

const CONNECTIONS = 10;
/** Well above the longest statement: half a second for a batch of ten thousand instructions. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000 };

/** A request that gets no connection is 503. */
const CONNECT_MS = 5_000;

/** Shares of the connections: with one application's share waiting for a lock, others keep more than half. */
export const API_SHARES = { total: CONNECTIONS, each: 4, maxWaiting: 200, maxWait: 5_000 };

interface ApiDatabase {
  /** For look-ups by key, which wait for no tenant. */
  lookUps: Pick<Database, 'query' | 'reader'>;
  shareDatabase: DatabaseSharing;
  close(): Promise<void>;
}

/** Opens the API's own connections, separate from the delivery engine's. */
export async function openApiDatabase(options: {
  url: string;
  /** The announcer of the whole process. */
  announcer: Announcer;
  observer: Observer;
  onError: (error: Error) => void;
}): Promise<ApiDatabase> {
  const db = await openDatabase({
    ...options,
    connections: CONNECTIONS,
    limits: LIMITS,
    connectTimeout: CONNECT_MS,
    poolName: 'api',
  });
  const pool = openLookUps(options.url, options.observer, options.onError);
  return {
    lookUps: { query: (statement) => pool.query(statement), reader: createReader(db, pool) },
    shareDatabase: shareDatabase(db, createFairGate({ ...API_SHARES, name: 'transactions' })),
    close: async () => {
      await pool.end();
      await db.close();
    },
  };
}
