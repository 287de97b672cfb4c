import type { Pool, PoolClient } from 'pg';

/**
 * For statements that find each row by its key, or the start of it. What is prepared is planned once a connection,
 * perhaps while the tables are nearly empty and reading them whole is the cheapest; the plan must serve when they
 * are full.
 */
const BEGIN_BY_KEY = `
  begin;
  set local plan_cache_mode = force_generic_plan;
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off`;

/**
 * Runs statements of the bulk path in one transaction, without the ORM: committed when `work` resolves. Sequential
 * scans, hash and merge joins are out of the question in it.
 */
export async function inTransactionByKey<T>(
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
