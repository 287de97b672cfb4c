import type { Pool, PoolClient } from 'pg';
import type { WorkspaceGroup } from './sql/by-group.ts';

const BEGIN = 'start transaction isolation level read committed';

/**
 * For statements that find each row by its key or its start. A prepared statement is planned once per connection,
 * perhaps while the tables are nearly empty and a full scan is cheapest; the plan must still serve when they are
 * full.
 */
const BEGIN_BY_KEY = `
  begin;
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off`;
/** Only for all workspaces: a generic plan without the group's ids cannot choose a shard. */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan';

/** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = BEGIN,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true), // closed, which rolls back
    );
    throw error;
  }
}

/** For statements of the bulk path: without sequential scans, hash and merge joins. */
export const inTransactionByKey = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  group: WorkspaceGroup = 'all',
): Promise<T> =>
  inTransaction(pool, work, group === 'all' ? `${BEGIN_BY_KEY}; ${PLANNED_ONCE}` : BEGIN_BY_KEY);
