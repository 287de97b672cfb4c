import type { Pool, PoolClient } from 'pg';
import type { WorkspaceGroup } from './sql/by-group.ts';
import type { Queryable } from './statement.ts';
import { inTransactionByKey } from './transact.ts';

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

/** Work of the bulk path, one part after the other. */
export interface Session {
  /** One statement for all workspaces, which needs no transaction; steps for a group, in one. */
  run<T>(group: WorkspaceGroup, work: (on: Queryable) => Promise<T>): Promise<T>;
  close(): void;
}

/** Fan-out, fetch and write have one each. @param settings as those of {@link keepConnection} */
export function openSession(pool: Pool, settings: string): Session {
  const connection = keepConnection(pool, settings);
  return {
    run: (group, work) =>
      group === 'all' ? work(connection) : inTransactionByKey(pool, work, group),
    close: () => connection.close(),
  };
}
