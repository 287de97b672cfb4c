import type { Pool, PoolClient } from 'pg';
import type { WorkspaceGroup } from './sql/by-group.ts';

const BEGIN = 'start transaction isolation level read committed';

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

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
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

/** The same for statements of the bulk path: sequential scans, hash and merge joins are out of the question in it. */
export const inTransactionByKey = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  group: WorkspaceGroup = 'all',
): Promise<T> =>
  inTransaction(pool, work, group === 'all' ? `${BEGIN_BY_KEY}; ${PLANNED_ONCE}` : BEGIN_BY_KEY);
