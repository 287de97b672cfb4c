import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const PURGE = statement<never, [now: Date]>(
  'purge_tokens',
  `
    delete from access_tokens t
    using (
      select digest from access_tokens where expires_at <= $1 for update skip locked
    ) expired
    where t.digest = expired.digest`,
);

/**
 * Drops expired tokens, which open nothing any more, and returns how many. Safe in several
 * processes at once: rows that another process holds are left for the next time.
 */
export async function purgeTokens(db: Database): Promise<number> {
  return db.transact((tx) => PURGE.run(tx, tx.now));
}
