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

/** Drops expired tokens and returns how many. Safe in several processes: skips rows that another holds. */
export async function purgeTokens(db: Database): Promise<number> {
  return db.transact((tx) => PURGE.run(tx, tx.now));
}
