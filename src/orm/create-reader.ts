import type { EntityManager } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

/** Makes entity managers of a database that read through connections of another pool. */
export function createReader(db: Pick<Database, 'reader'>, pool: Pool): () => EntityManager {
  const sql = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return () => {
    const em = db.reader();
    em.setTransactionContext(sql);
    return em;
  };
}
