import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** Longer than any statement needs to reach its lock on a loaded machine. */
const MAX_WAIT_MS = 60_000;

type Waiting = Pick<OpenDatabase, 'query' | 'shards'>;

/** On Citus the lock may be a shard's. */
const activitiesOf = ({ shards }: Waiting) =>
  sql.table(shards.distributed ? 'citus_stat_activity' : 'pg_stat_activity');

/** Resolves once `count` statements of this database wait for a lock; fails if they never do. */
export async function waitingForLock(db: Waiting, count = 1): Promise<void> {
  const giveUpAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { rows } = await sql`
      select 1 from ${activitiesOf(db)}
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(sqlOn(db));
    if (rows.length >= count) return;
    if (performance.now() > giveUpAt)
      throw new Error(`${rows.length} of ${count} statements wait for a lock`);
    await sleep(5);
  }
}
