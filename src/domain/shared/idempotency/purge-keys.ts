import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { REMEMBERED_MS } from './run-idempotently.ts';

const PURGE = statement<never, [until: Date]>(
  'purge_keys',
  `
    delete from idempotency_keys k
    using (
      select application_id, key from idempotency_keys
      where created_at <= $1
      for update skip locked
    ) forgotten
    where k.application_id = forgotten.application_id and k.key = forgotten.key`,
);

/**
 * Drops expired keys with their answers and returns how many. Safe in several processes: skips rows that another
 * holds.
 */
export async function purgeKeys(db: Database): Promise<number> {
  return db.transact((tx) => PURGE.run(tx, new Date(tx.now.getTime() - REMEMBERED_MS)));
}
