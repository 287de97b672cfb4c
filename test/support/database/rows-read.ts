import type { PoolClient } from 'pg';
import type { TestDatabase } from '#test-kit/database/database.ts';

interface RowsRead {
  /** By reading the whole table. */
  scanned: number;
  /** By its indexes. */
  fetched: number;
}

/** The rows of a table that some work reads, all of it on one connection. */
export async function rowsRead(
  db: Pick<TestDatabase, 'pool'>,
  table: string,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<RowsRead> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    // Those of the connection's earlier transactions may not have been reported yet.
    const before = await read(client, table);
    await work(client);
    const after = await read(client, table);
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function read(client: PoolClient, table: string): Promise<RowsRead> {
  const { rows } = await client.query<RowsRead>(
    `select pg_stat_get_xact_tuples_returned($1::regclass)::int as scanned,
      (select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int from pg_index
        where indrelid = $1::regclass) as fetched`,
    [table],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('no counts');
  return counts;
}
