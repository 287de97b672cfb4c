import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Dropped } from './dropped.ts';
import { LATE_MS, QUEUED_LATE } from './queued-late.ts';

const STEP = 500;

interface Step {
  looked_at: number;
  last_id: string | null;
  reached_young: boolean;
  /** Old events, now locked. */
  held: string[];
}

/** PostgreSQL's largest bigint: no event is left out. */
const NO_EVENT = '9223372036854775807';

/**
 * Drops a workspace's events older than `cutoff` that no delivery needs any more, those without
 * a subscriber among them. Yields after each step.
 *
 * Deliveries have no index on their event, which each of their writes would pay for. A delivery that was
 * queued within {@link LATE_MS} of an event this old is itself older than `cutoff`, so
 * `dropDeliveries` has just met it: if it stayed, `keptEventId` is not above its event. One that was
 * queued later stands in an index of its own. Hence events go twice {@link LATE_MS} after their
 * deliveries: once for the deliveries, once more so that no small disorder of ids and times matters.
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

/**
 * A statement of its own, after the locks: it sees every resend until then, and one that comes
 * from then on waits, and finds the event gone.
 */
const dropHeld = async (
  tx: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<number> => (ids.length === 0 ? 0 : DROP_HELD.run(tx, workspace_id, ids));
