import type { Pool, PoolClient } from 'pg';

/**
 * For prepared statements that find each row by its whole key. Their plan is made once a connection, perhaps
 * while the tables are nearly empty and reading them whole is the cheapest, and must serve when they are full.
 */
const BEGIN_BY_KEY = `
  begin;
  set local plan_cache_mode = force_generic_plan;
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off`;

/**
 * Runs statements of the bulk path in one transaction, without the ORM: committed when `work` resolves.
 * Their rows are found by keys.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(BEGIN_BY_KEY);
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
