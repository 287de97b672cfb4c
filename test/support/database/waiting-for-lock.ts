import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** Longer than any statement needs to reach its lock on a loaded machine. */
const MAX_WAIT_MS = 60_000;

/** Resolves once `count` statements of this database wait for a lock; fails if they never do. */
export async function waitingForLock(db: Database, count = 1): Promise<void> {
  const giveUpAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(sqlOn(db));
    if (rows.length >= count) return;
    if (performance.now() > giveUpAt)
      throw new Error(`${rows.length} of ${count} statements wait for a lock`);
    await sleep(5);
  }
}
