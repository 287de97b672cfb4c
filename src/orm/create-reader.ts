import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Database } from './database.ts';
import { ormHandle } from './orm-handle.ts';

export function createReader(db: Pick<Database, 'reader'>, pool: Pool): () => EntityManager {
  const handle = ormHandle(() => pool.connect());
  return () => {
    const em = db.reader();
    em.setTransactionContext(handle);
    return em;
  };
}
