import type { Pool, PoolClient } from 'pg';
import type { WorkspaceGroup } from './sql/by-group.ts';

/**
 * For statements that find each row by its key, or the start of it. What is prepared is planned once a connection,
 * perhaps while the tables are nearly empty and reading them whole is the cheapest; the plan must serve when they
 * are full.
 */
const BEGIN_BY_KEY = `
  begin;
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off`;
/** Only for all workspaces: a plan without the ids of a group could not know its shard. */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan';

/**
 * Runs statements of the bulk path in one transaction, without the ORM: committed when `work` resolves. Sequential
 * scans, hash and merge joins are out of the question in it.
 */
export async function inTransactionByKey<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  group: WorkspaceGroup = 'all',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(group === 'all' ? `${BEGIN_BY_KEY}; ${PLANNED_ONCE}` : BEGIN_BY_KEY);
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
