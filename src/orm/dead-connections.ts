import type { Pool, PoolClient } from 'pg';

/**
 * Takes connections that end while in use out of the pool. Kysely keeps the connection of a
 * transaction whose rollback fails, as it does on a dead connection: each such one would be lost to
 * the pool for good, and a restart of the server under ten transactions would end a pool of ten.
 */
export function dropDeadConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Its user may still give it back, which pg treats as a fault the second time.
      client.release = () => {};
    });
  });
}
