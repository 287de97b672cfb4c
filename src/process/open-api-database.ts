import { createFairGate } from '#kernel/fair-gate.ts';
import type { Announcer } from '#orm/announcer.ts';
import { createReader } from '#orm/create-reader.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Database } from '#orm/database.ts';
import { openLookUps } from '#orm/look-ups.ts';
import type { MoveObserver } from '#orm/row-move.ts';
import { shareDatabase, type DatabaseSharing } from '#orm/shared-database.ts';

const CONNECTIONS = 10;
/** More than anything here needs: half a second for a batch of ten thousand instructions. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 5_000 };

/** Of the connections: with one application's share taken up by waits for a lock, others keep more than half. */
export const API_SHARES = { total: CONNECTIONS, each: 4, maxWaiting: 200, maxWait: 5_000 };

/** The API's ways to the database. */
interface ApiDatabase {
  /** For look-ups by key, which wait for no tenant. */
  lookUps: Pick<Database, 'query' | 'reader'>;
  shareDatabase: DatabaseSharing;
  close(): Promise<void>;
}

/** Connections of the API's own: what it does takes none from the delivery engine, and the reverse. */
export async function openApiDatabase(options: {
  url: string;
  /** That of the whole process. */
  announcer: Announcer;
  /** Hears of the moves of its transactions. */
  onMoves: MoveObserver | undefined;
  onError: (error: Error) => void;
}): Promise<ApiDatabase> {
  const db = await openDatabase({ ...options, connections: CONNECTIONS, limits: LIMITS });
  const pool = openLookUps(options.url, options.onError);
  return {
    lookUps: { query: (statement) => pool.query(statement), reader: createReader(db, pool) },
    shareDatabase: shareDatabase(db, createFairGate(API_SHARES)),
    close: async () => {
      await pool.end();
      await db.close();
    },
  };
}
