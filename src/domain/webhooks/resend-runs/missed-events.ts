import type { ResendRun } from '#orm/entities/resend-run.ts';
import { ALL } from '#orm/sql/by-group.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';
import { isSubscribed } from '#orm/sql/delivery/match-events.ts';
import type { ResendCount } from '#orm/sql/webhooks/resend-runs.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findDeliveriesOf, findFirstSince } from '#domain/webhooks/deliveries/find-log-bounds.ts';
import { QUEUED_LATE } from '#domain/webhooks/deliveries/queued-late.ts';
import type { EventFeed } from '#domain/webhooks/events/event-feed.ts';

/** Events that a run goes through at most, those of other types included: a count of so many takes a second. */
export const MAX_LOOKED_AT = 100_000;
/** Events that a slice looks through. */
const WINDOW = 5_000;
/** A look at what is settled waits for some 30 ms. */
const LOOKS = 30;

/** The events of an endpoint's run; `occurred_until` null does not limit. */
export interface MissedFilter extends LaneKey, Pick<ResendRun, 'occurred_from' | 'occurred_until'> {
  /** Behind this id, up to the other one. */
  after_event_id: string;
  last_event_id: string;
}

type Looked = [
  workspace_id: string,
  webhook_endpoint_id: string,
  after: string,
  last: string,
  occurred_from: Date | null,
  occurred_until: Date | null,
  kept_since: Date,
  window: number,
];

/**
 * Events that fan-out would have queued for the endpoint, had it been active. Those behind one that is not dispatched yet
 * are left for later, and those from before `$7`, whose deliveries may have been dropped.
 */
const WANTED = `
  with looked as materialized (
    select workspace_id, id, type, occurred_at, created_at, category_id,
      case when type = 'invoice.lifecycle_event.created' then invoice_id end as invoice_id
    from events
    where workspace_id = $1 and id > $3 and id <= $4 and id < coalesce(
      (select min(event_id) from undispatched_events where workspace_id = $1), $4 + 1)
    order by id limit $8
  ), wanted as materialized (
    select e.id, e.occurred_at, e.created_at
    from (select * from looked where created_at >= $7
      and ($5::timestamptz is null or occurred_at >= $5)
      and ($6::timestamptz is null or occurred_at < $6)) e
    join webhook_endpoints w on w.workspace_id = $1 and w.id = $2 and w.event_type = e.type
    ${isSubscribed(ALL)}
  )`;

/**
 * Its deliveries `$9` to `$10` are those queued soon after such an event (`findDeliveriesOf`); later ones have an index. They
 * are subtracted by sorting or hashing, since the planner takes the wanted for one, and would compare each with all.
 */
const MISSED = `
  ${WANTED}, had as materialized (
    select event_id from deliveries
    where workspace_id = $1 and webhook_endpoint_id = $2 and id >= $9 and id < $10
      and event_id > $3 and event_id <= $4
    union all
    select d.event_id from deliveries d
    where d.workspace_id = $1 and d.webhook_endpoint_id = $2 and ${QUEUED_LATE}
      and d.event_id > $3 and d.event_id <= $4
  ), missed as (
    select id, max(occurred_at) as occurred_at from (
      select id, occurred_at, false as had from wanted
      union all
      select event_id, null, true from had
    ) either
    group by id having not bool_or(had) order by id limit $11
  )`;

const PLANNED = { plannedEachTime: 'periods differ in how much they have' };

const LOOK = statement<
  {
    looked_at: number;
    last_id: string | null;
    is_blocked: boolean;
    first_at: Date | null;
    last_at: Date | null;
  },
  Looked
>(
  'look_at_missed_events',
  `${WANTED}
  select (select count(*)::int from looked) as looked_at, (select max(id) from looked) as last_id,
    exists (select from undispatched_events where workspace_id = $1 and event_id <= $4) as is_blocked,
    min(created_at) as first_at, max(occurred_at) as last_at
  from wanted`,
  PLANNED,
);

type Found = [...Looked, first: string, end: string, limit: number];

const FIND = statement<{ id: string }, Found>(
  'find_missed_events',
  `${MISSED} select id from missed order by id`,
  PLANNED,
);

const COUNT = statement<Omit<ResendCount, 'last_delivery_id'>, Found>(
  'count_missed_events',
  `${MISSED}
  select count(*)::int as deliveries_count, min(occurred_at) as first_occurred_at,
    max(occurred_at) as last_occurred_at
  from missed`,
  PLANNED,
);

/** A slice of events, and the id that the run has come to with it. */
interface MissedSlice {
  ids: string[];
  after_event_id: string;
}

/**
 * The next events without a delivery to the endpoint; none of a window is an empty slice. Null at the end, `blocked`
 * while the next one is not dispatched yet.
 */
export async function findMissed(
  on: Queryable,
  filter: MissedFilter,
  kept_since: Date,
  limit: number,
): Promise<MissedSlice | 'blocked' | null> {
  const { looked, range, last_id, is_blocked } = await look(on, filter, kept_since, WINDOW);
  if (last_id === null) return is_blocked ? 'blocked' : null;
  const ids = range === null ? [] : await FIND.all(on, ...looked, ...range, limit);
  const last = ids.length === limit ? ids.at(-1)?.id : last_id;
  return { ids: ids.map(({ id }) => id), after_event_id: last ?? last_id };
}

/** Counts them up to `most`; one more if there are more events to look at than {@link MAX_LOOKED_AT}. */
export async function countMissed(
  on: Queryable,
  filter: MissedFilter,
  kept_since: Date,
  most: number,
): Promise<ResendCount> {
  const found = await look(on, filter, kept_since, MAX_LOOKED_AT + 1);
  if (found.looked_at > MAX_LOOKED_AT) return { ...NONE, deliveries_count: most };
  if (found.range === null) return NONE;
  return { ...NONE, ...(await COUNT.one(on, ...found.looked, ...found.range, most)) };
}

const NONE: ResendCount = {
  deliveries_count: 0,
  last_delivery_id: '0',
  first_occurred_at: null,
  last_occurred_at: null,
};

/** What there is to look at, and the ids between which its deliveries are; null without events of the endpoint. */
async function look(on: Queryable, filter: MissedFilter, kept_since: Date, window: number) {
  const { workspace_id, webhook_endpoint_id, after_event_id, last_event_id } = filter;
  const looked: Looked = [
    workspace_id,
    webhook_endpoint_id,
    after_event_id,
    last_event_id,
    filter.occurred_from,
    filter.occurred_until,
    kept_since,
    window,
  ];
  const seen = await LOOK.one(on, ...looked);
  const { first_at, last_at, last_id } = seen;
  // More may be dispatched by the next statement.
  looked[3] = last_id ?? last_event_id;
  const range =
    first_at === null || last_at === null
      ? null
      : await findDeliveriesOf(on, workspace_id, first_at, last_at);
  return { ...seen, looked, range };
}

/** Where a run over the events of a period begins, and ends by now: a transaction that stays open for a second ends it. */
export async function findStretch(
  on: Queryable,
  feed: Pick<EventFeed, 'settled'>,
  workspace_id: string,
  occurred_from: Date,
): Promise<Pick<MissedFilter, 'after_event_id' | 'last_event_id'>> {
  const { last, ...settled } = await feed.settled.until();
  let until = settled.id;
  for (let looks = 1; until < last && looks < LOOKS; looks += 1)
    until = (await feed.settled.until()).id;
  const first = await findFirstSince(on, workspace_id, occurred_from, 'events');
  const after = first === null ? 0n : BigInt(first) - 1n;
  return { after_event_id: String(after), last_event_id: String(until) };
}
