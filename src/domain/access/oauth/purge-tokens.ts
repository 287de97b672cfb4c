import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';

/**
 * Drops expired tokens, which open nothing any more, and returns how many. Safe in several
 * processes at once: rows that another process holds are left for the next time.
 */
export async function purgeTokens(db: Database): Promise<number> {
  return db.transact(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from access_tokens t
      using (
        select digest from access_tokens where expires_at <= ${tx.now} for update skip locked
      ) expired
      where t.digest = expired.digest
    `.execute(tx.sql);
    return Number(numAffectedRows);
  });
}
