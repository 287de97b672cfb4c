import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';

export type OrmHandle = Kysely<unknown>;

/**
 * The handle by which an entity manager (`em.setTransactionContext`) takes connections from `connect`; each is
 * returned after one statement. The ORM uses PostgreSQL through kysely; no other code does.
 */
export const ormHandle = (connect: () => Promise<PoolClient>): OrmHandle =>
  new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  });
