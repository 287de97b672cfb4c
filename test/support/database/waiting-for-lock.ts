import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** Resolves once `count` statements of this database wait for a lock. */
export async function waitingForLock(db: Database, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(sqlOn(db));
    if (rows.length >= count) return;
  }
}
