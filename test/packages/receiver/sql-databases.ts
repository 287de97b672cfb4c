import { DatabaseSync } from 'node:sqlite';
import { Pool, type PoolClient } from 'pg';
import { deliveryTable, type SqlDialect, type SqlQuery } from '#receiver/index.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';

export interface PartnerDatabase {
  dialect: SqlDialect;
  query: SqlQuery;
  /** Commits when `work` ends, rolls back when it throws. */
  transaction<T>(work: (query: SqlQuery) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openPostgres(): Promise<PartnerDatabase & { url: string }> {
  const { url, drop } = await createTestDatabase();
  const pool = new Pool({ connectionString: url, max: 20 });
  pool.on('error', () => {}); // idle connections end with their database
  await pool.query(deliveryTable());
  const queryOf =
    (connection: Pool | PoolClient): SqlQuery =>
    async (sql, values) =>
      (await connection.query(sql, values)).rows;
  return {
    url,
    dialect: 'postgresql',
    query: queryOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(queryOf(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await drop();
    },
  };
}

export function openSqlite(): PartnerDatabase {
  const database = new DatabaseSync(':memory:');
  database.exec(deliveryTable());
  const query: SqlQuery = (sql, values) => database.prepare(sql).all(...values);
  return {
    dialect: 'sqlite',
    query,
    transaction: async (work) => {
      database.exec('begin');
      try {
        const result = await work(query);
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: async () => database.close(),
  };
}
