import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';

export type OrmHandle = Kysely<unknown>;

/**
 * The handle by which an entity manager (`em.setTransactionContext`) takes its connections from `connect`, and gives
 * each back after one statement. The ORM speaks to PostgreSQL through kysely; nothing else here does.
 */
export const ormHandle = (connect: () => Promise<PoolClient>): OrmHandle =>
  new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  });
