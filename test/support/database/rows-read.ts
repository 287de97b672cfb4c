import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Transaction } from '#orm/database.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

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

/** The rows of a table that some work reads in a transaction. */
export async function rowsReadIn(
  tx: Transaction,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await countReads(tx, table);
  await work();
  return (await countReads(tx, table)) - before;
}

/** Index reads are counted at the indexes: right after an `analyze` the table's own count may lack them. */
async function countReads(tx: Transaction, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(pg_stat_get_xact_tuples_returned(id))::int as count
    from (select ${table}::regclass as id
      union all select indexrelid from pg_index where indrelid = ${table}::regclass) counted
  `.execute(sqlOn(tx));
  return rows[0]?.count ?? Number.NaN;
}
