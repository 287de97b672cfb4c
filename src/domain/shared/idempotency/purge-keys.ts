import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { REMEMBERED_MS } from './run-idempotently.ts';

/**
 * Drops the answers of keys that are no longer remembered, and returns how many. Safe in several
 * processes at once: rows that another process holds are left for the next time.
 */
export async function purgeKeys(db: Database): Promise<number> {
  return db.transact(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from idempotency_keys k
      using (
        select application_id, key from idempotency_keys
        where created_at <= ${new Date(tx.now.getTime() - REMEMBERED_MS)}
        for update skip locked
      ) forgotten
      where k.application_id = forgotten.application_id and k.key = forgotten.key
    `.execute(tx.sql);
    return Number(numAffectedRows);
  });
}
