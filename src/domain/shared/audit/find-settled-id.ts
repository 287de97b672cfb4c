import { setTimeout as sleep } from 'node:timers/promises';
import { statement, type Queryable } from '#orm/statement.ts';

const MAX_PAUSE_MS = 200;

/**
 * Finds the id of a row below which no other can appear any more. Ids are drawn before commits, so a row may appear
 * below one that is there: this waits for the transactions that may have drawn a lower id, and for no others.
 * @param newest SQL of the newest id, `0` without one
 */
export function settledIdFinder(
  table: string,
  newest = `select coalesce(max(id), 0) as id from ${table}`,
): (on: Queryable) => Promise<string> {
  // A transaction has this lock from before it draws an id until all can see its rows, or none ever will.
  const writing = `
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and relation = '${table}'::regclass`;
  const NEWEST = statement<{ id: string }>(`find_newest_of_${table}`, newest);
  const WRITERS = statement<{ writer: string }>(`list_writers_of_${table}`, writing);
  const COUNT_LEFT = statement<{ count: number }, [writers: readonly string[]]>(
    `count_writers_of_${table}`,
    `select count(*)::int as count from (${writing}) as writing where writer = any($1)`,
  );
  return async (on) => {
    const { id } = await NEWEST.one(on);
    // Listed after the id was read: the rows of a writer that has ended in between are seen by every later look.
    const writers = (await WRITERS.all(on)).map(({ writer }) => writer);
    for (let pause = 5; writers.length > 0; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      if ((await COUNT_LEFT.one(on, writers)).count === 0) break;
      await sleep(pause);
    }
    return id;
  };
}

/** Of the audit log. */
export const findSettledId = settledIdFinder('audit_log');
