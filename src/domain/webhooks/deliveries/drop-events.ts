import { sql } from 'kysely';
import type { Database, Transaction } from '#orm/database.ts';
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
    const range = { workspace_id, until, after, before };
    const [step, events] = await db.transact(async (tx) => {
      const held = await holdStep(tx, range);
      return [held, await dropHeld(tx, workspace_id, held.held)] as const;
    });
    yield { deliveries: 0, events };
    after = step.reached_young || step.looked_at < STEP ? null : step.last_id;
  }
}

async function holdStep(
  tx: Transaction,
  range: { workspace_id: string; until: Date; after: string; before: string },
): Promise<Step> {
  const { workspace_id, until, after, before } = range;
  const { rows } = await sql<Step>`
    with page as materialized (
      select id, created_at, occurred_at from events
      where workspace_id = ${workspace_id} and id > ${after} and id < ${before}
      order by id limit ${STEP}
    ), held as (
      select e.id from events e
      where e.workspace_id = ${workspace_id} and e.id in (
        select id from page where created_at <= ${until} and occurred_at <= ${until})
      for update skip locked
    )
    select (select count(*)::int from page) as looked_at,
      (select max(id) from page) as last_id,
      coalesce((select max(created_at) from page) > ${until}, false) as reached_young,
      array(select id::text from held) as held
  `.execute(tx.sql);
  const [step] = rows;
  if (step === undefined) throw new Error('a statement without a from clause gave no row');
  return step;
}

/**
 * A statement of its own, after the locks: it sees every resend until then, and one that comes
 * from then on waits, and finds the event gone.
 */
async function dropHeld(
  tx: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from events e
    where e.workspace_id = ${workspace_id} and e.id = any(${ids}::bigint[])
      and not exists (
        select from undispatched_events u
        where u.workspace_id = e.workspace_id and u.event_id = e.id)
      and not exists (
        select from deliveries d
        where d.workspace_id = e.workspace_id and d.event_id = e.id and ${QUEUED_LATE})
  `.execute(tx.sql);
  return Number(numAffectedRows);
}
