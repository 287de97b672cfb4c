import { statement, type Queryable } from '#orm/statement.ts';

/** An id of events, and when it was read. */
export interface LastEvent {
  id: string;
  at: Date;
}

const LAST = statement<LastEvent>(
  'last_event_id',
  "select coalesce(pg_sequence_last_value('events_id_seq'), 0) as id, clock_timestamp() as at",
);

/** An insert takes this lock before it draws an id, and its transaction keeps it until it has ended. */
const WRITERS = statement<{ writer: string }>(
  'writers_of_events',
  `
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())
      and relation = 'events'::regclass`,
);

/** The last id that any event was given, `0` before the first. Its transaction may still be open. */
export const findLastEvent = (on: Queryable): Promise<LastEvent> => LAST.one(on);

/** The open transactions that may have written events. */
export const findWritersOfEvents = async (on: Queryable): Promise<Set<string>> =>
  new Set((await WRITERS.all(on)).map(({ writer }) => writer));
