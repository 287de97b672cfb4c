import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Dropped } from './dropped.ts';
import { LATE_MS, QUEUED_LATE } from './queued-late.ts';

const STEP = 500;

interface Step {
  looked_at: number;
  last_id: string | null;
  reached_young: boolean;
  /** Old events, locked. */
  held: string[];
}

/** PostgreSQL's largest bigint: excludes no event. */
const NO_EVENT = '9223372036854775807';

/**
 * Drops a workspace's events older than `cutoff` that no delivery needs. Yields after each step.
 *
 * An index of deliveries by event would cost each of their writes. A delivery queued within {@link LATE_MS} of such
 * an event is older than `cutoff`, so `dropDeliveries` has just seen it, and `keptEventId` protects its event if it
 * stayed; later ones have their own index. The second {@link LATE_MS} that events are kept allows for small
 * disorder of ids and times.
 */
export async function* dropEvents(
  db: Database,
  workspace_id: string,
  cutoff: Date,
  keptEventId: string | null,
): AsyncGenerator<Dropped, void> {
  const until = new Date(cutoff.getTime() - 2 * LATE_MS);
  const before = keptEventId ?? NO_EVENT;
  let after: string | null = '0';
  while (after !== null) {
    const from: string = after;
    const [step, events] = await db.transact(async (tx) => {
      const held = await HOLD_STEP.one(tx, workspace_id, until, from, before);
      return [held, await dropHeld(tx, workspace_id, held.held)] as const;
    });
    yield { deliveries: 0, events };
    after = step.reached_young || step.looked_at < STEP ? null : step.last_id;
  }
}

const RARE = { plannedEachTime: 'it is rare, and the tables grow in between' };

const HOLD_STEP = statement<
  Step,
  [workspace_id: string, until: Date, after: string, before: string]
>(
  'hold_events',
  `
    with page as materialized (
      select id, created_at, occurred_at from events
      where workspace_id = $1 and id > $3 and id < $4
      order by id limit ${STEP}
    ), held as (
      select e.id from events e
      where e.workspace_id = $1 and e.id in (
        select id from page where created_at <= $2 and occurred_at <= $2)
      for update skip locked
    )
    select (select count(*)::int from page) as looked_at,
      (select max(id) from page) as last_id,
      coalesce((select max(created_at) from page) > $2, false) as reached_young,
      array(select id::text from held) as held`,
  RARE,
);

const DROP_HELD = statement<never, [workspace_id: string, ids: readonly string[]]>(
  'drop_held_events',
  `
    delete from events e
    where e.workspace_id = $1 and e.id = any($2::bigint[])
      and not exists (
        select from undispatched_events u
        where u.workspace_id = e.workspace_id and u.event_id = e.id)
      and not exists (
        select from deliveries d
        where d.workspace_id = e.workspace_id and d.event_id = e.id and ${QUEUED_LATE})`,
  RARE,
);

/** After the locks: it sees all earlier resends, and a later one finds the event gone. */
const dropHeld = async (
  tx: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<number> => (ids.length === 0 ? 0 : DROP_HELD.run(tx, workspace_id, ids));
