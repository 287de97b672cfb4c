import type { Pool, PoolClient } from 'pg';

/** Runs statements of the bulk path in one transaction, without the ORM: committed when `work` resolves. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection may be in any state: it is closed, which rolls back.
    client.release(true);
    throw error;
  }
}
