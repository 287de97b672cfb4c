import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Dropped } from './dropped.ts';
import { QUEUED_LATE } from './queued-late.ts';

/** Rows looked at in one statement: some milliseconds, too short to keep other work waiting. */
const STEP = 500;

interface Step {
  /** Deliveries looked at, and how far; null when none was old enough. */
  looked_at: number;
  last_id: string | null;
  /** Whether one was too young, as are then those after it. */
  reached_young: boolean;
  dropped: number;
  /** The first event that an old delivery still needs. */
  kept_event_id: string | null;
}

/**
 * Drops a workspace's settled deliveries, with their attempts, to which nothing has happened since
 * `cutoff`: created, acknowledged and last attempted before. Yields after each step. Returns the
 * first event that must stay for a delivery that stayed, or null.
 *
 * It walks the primary key from the oldest delivery on and stops at the first one younger than the
 * cutoff: 500 rows in about 10 ms, and 2 ms for a workspace that has nothing to drop. Another btree would
 * cost every queued and every settled delivery a fifth more, and a BRIN index on the age wears out:
 * dropped rows make room in old pages, whose ranges then span all ages (after one turnover of half the
 * table, 2,000 old rows were looked for in 11,264 blocks instead of 256).
 */
export async function* dropDeliveries(
  db: Database,
  workspace_id: string,
  cutoff: Date,
): AsyncGenerator<Dropped, string | null> {
  let after: string | null = '0';
  let kept: bigint | null = null;
  while (after !== null) {
    const step = await dropStep(db, workspace_id, cutoff, after);
    if (step.kept_event_id !== null) kept = least(kept, BigInt(step.kept_event_id));
    yield { deliveries: step.dropped, events: 0 };
    after = step.reached_young || step.looked_at < STEP ? null : step.last_id;
  }
  return kept === null ? null : String(kept);
}

const least = (known: bigint | null, other: bigint) =>
  known !== null && known < other ? known : other;

const DROP_STEP = statement<Step, [workspace_id: string, after: string, cutoff: Date]>(
  'drop_deliveries',
  `
    with page as materialized (
      select d.id, d.event_id, d.created_at, d.next_attempt_at, d.acknowledged_at, d.attempted_at,
        ${QUEUED_LATE} as queued_late
      from deliveries d
      where d.workspace_id = $1 and d.id > $2 order by d.id limit ${STEP}
    ), old as (
      select * from page where created_at <= $3
    ), settled as (
      select d.id from deliveries d
      where d.workspace_id = $1 and d.id in (
        select o.id from old o
        where o.next_attempt_at is null and case
          when o.attempted_at is not null
            then greatest(o.acknowledged_at, o.attempted_at) <= $3
          else not exists (
            select from retried_attempts a
            where a.workspace_id = $1 and a.delivery_id = o.id
              and a.attempted_at > $3) end)
      for update skip locked
    ), without_attempts as (
      delete from retried_attempts a using settled s
      where a.workspace_id = $1 and a.delivery_id = s.id
    ), dropped as (
      delete from deliveries d using settled s
      where d.workspace_id = $1 and d.id = s.id
      returning d.id
    )
    select (select count(*)::int from page) as looked_at,
      (select max(id) from old) as last_id,
      (select count(*) from page) > (select count(*) from old) as reached_young,
      (select count(*)::int from dropped) as dropped,
      (select min(event_id) from old
        where not queued_late and id not in (select id from dropped)) as kept_event_id`,
  { plannedEachTime: 'it is rare, and the tables grow in between' },
);

/** A settled delivery never changes again, so that only another process that drops it can hold it. */
const dropStep = (db: Database, workspace_id: string, cutoff: Date, after: string) =>
  DROP_STEP.one(db, workspace_id, after, cutoff);
