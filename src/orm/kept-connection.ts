import type { Pool, PoolClient } from 'pg';
import type { Queryable } from './statement.ts';

/** One connection of a pool, for statements one after the other that need settings of their session. */
export interface KeptConnection extends Queryable {
  close(): void;
}

/**
 * Takes a connection at the first statement and keeps it. One that fails is closed, and the next statement takes
 * another.
 * @param settings `set …; set …`
 */
export function keepConnection(pool: Pool, settings: string): KeptConnection {
  let kept: PoolClient | null = null;
  const giveUp = (client: PoolClient): void => {
    if (kept !== client) return;
    kept = null;
    client.release(true); // with its settings
  };
  const take = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    kept = client;
    // The pool does not listen to a connection in use.
    client.on('error', () => giveUp(client));
    await client.query(settings);
    return client;
  };
  return {
    query: async (statement) => {
      try {
        return await (kept ?? (await take())).query(statement);
      } catch (error) {
        if (kept !== null) giveUp(kept);
        throw error;
      }
    },
    close: () => {
      if (kept !== null) giveUp(kept);
    },
  };
}
