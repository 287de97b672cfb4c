import { setTimeout as sleep } from 'node:timers/promises';
import { statement, type Queryable } from '#orm/statement.ts';

const NEWEST = statement<{ id: string }>(
  'find_newest_audit_entry',
  'select coalesce(max(id), 0) as id from audit_log',
);

/** A transaction has this lock from before it draws an id until all can see its rows, or none ever will. */
const WRITERS = `
  select virtualtransaction as writer from pg_locks
  where locktype = 'relation' and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
    and relation = 'audit_log'::regclass`;

const LIST_WRITERS = statement<{ writer: string }>('list_audit_writers', WRITERS);

const COUNT_LEFT = statement<{ count: number }, [writers: readonly string[]]>(
  'count_audit_writers',
  `select count(*)::int as count from (${WRITERS}) as writing where writer = any($1)`,
);

const MAX_PAUSE_MS = 200;

/**
 * The id of an entry below which no other can appear any more. Ids are drawn before commits, so an entry may appear
 * below one that is there: this waits for the transactions that may have drawn a lower id, and for no others.
 */
export async function findSettledId(on: Queryable): Promise<string> {
  const { id } = await NEWEST.one(on);
  // Listed after the id was read: the rows of a writer that has ended in between are seen by every later look.
  const writers = (await LIST_WRITERS.all(on)).map(({ writer }) => writer);
  for (let pause = 5; writers.length > 0; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    if ((await COUNT_LEFT.one(on, writers)).count === 0) break;
    await sleep(pause);
  }
  return id;
}
