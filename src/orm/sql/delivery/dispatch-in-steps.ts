import { statement, type Queryable } from '#orm/statement.ts';
import { bigints, integers } from '#orm/sql/array-literal.ts';
import { ofGroup, type Within } from '#orm/sql/by-group.ts';
import { laneId } from './lane-key.ts';
import {
  matchEvents,
  selectMatched,
  toBatch,
  type DispatchedBatch,
  type MatchedRow,
  type Push,
  type PushValues,
} from './match-events.ts';
import { byLimit, eventsInTurn, firstEvents } from './next-events.ts';
import { inBothForms, tracedSuffix, type TraceForm } from './traced-event.ts';

/*
 * Fan-out on a distributed database, which runs an insert within a `with` through the coordinator at ten times the
 * cost, and cannot combine one with recursion: events are taken and matched by one statement, then their deliveries are
 * inserted, then their lanes opened. Each runs on the shard of the workspaces, all within one transaction.
 */

interface Match extends MatchedRow {
  event_id: string;
  /** As PostgreSQL writes an array. */
  includes: string;
}

const match = (next: string, within: Within, traced: boolean): string =>
  matchEvents(next, within, 'null::bigint', traced) +
  selectMatched('true', within, traced, 'm.event_id, m.includes::text as includes,');

const MATCH_FIRST = inBothForms((traced) =>
  byLimit((limit) =>
    ofGroup<Match, PushValues>(`match_first_${limit}${tracedSuffix(traced)}`, (within) =>
      match(firstEvents(limit, within), within, traced),
    ),
  ),
);

const MATCH_IN_TURN = inBothForms((traced) =>
  ofGroup<Match, [...PushValues, after: string]>(`match_in_turn${tracedSuffix(traced)}`, (within) =>
    match(eventsInTurn('$3', within), within, traced),
  ),
);

const DRAW_IDS = statement<{ id: string }, [count: number]>(
  'draw_delivery_ids',
  "select nextval('deliveries_id_seq') as id from generate_series(1, $1)",
);

/** Joins the events to give the insert a shard; parameters alone would not. */
const QUEUE = ofGroup<
  never,
  [
    now: Date,
    ids: string,
    workspaces: string,
    events: string,
    endpoints: string,
    urls: string[],
    includes: string[],
    activation_periods: string,
    access_periods: string,
  ]
>(
  'queue_deliveries',
  (within) => `
    insert into deliveries
      (id, workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
       activation_period, access_period, occurred_at, created_at, next_attempt_at)
    overriding system value
    select m.id, e.workspace_id, e.id, e.type, m.webhook_endpoint_id, m.url, m.includes::text[],
      m.activation_period, m.access_period, e.occurred_at, $1::timestamptz, $1::timestamptz
    from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[],
        $8::int[], $9::int[])
      as m (id, workspace_id, event_id, webhook_endpoint_id, url, includes, activation_period,
        access_period)
    join events e on e.workspace_id = m.workspace_id and e.id = m.event_id
      ${within('e.workspace_id')}`,
);

const OPEN_LANES = ofGroup<
  never,
  [now: Date, workspaces: string, events: string, endpoints: string]
>(
  'open_lanes',
  (within) => `
    insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
    select e.workspace_id, m.webhook_endpoint_id, $1::timestamptz
    from unnest($2::bigint[], $3::bigint[], $4::bigint[])
      as m (workspace_id, event_id, webhook_endpoint_id)
    join events e on e.workspace_id = m.workspace_id and e.id = m.event_id
      ${within('e.workspace_id')}
    order by 1, 2
    on conflict (workspace_id, webhook_endpoint_id)
      do update set due_at = excluded.due_at where delivery_lanes.due_at > excluded.due_at`,
);

export async function dispatchFirstInSteps(
  tx: Queryable,
  now: Date,
  limit: number,
  { node, most }: Push,
  group: readonly string[],
  form: TraceForm = 'untraced',
): Promise<DispatchedBatch> {
  return queue(tx, now, await MATCH_FIRST[form](limit)(group).all(tx, node, most));
}

export async function dispatchInTurnInSteps(
  tx: Queryable,
  now: Date,
  after: string | null,
  { node, most }: Push,
  group: readonly string[],
  form: TraceForm = 'untraced',
): Promise<DispatchedBatch> {
  return queue(tx, now, await MATCH_IN_TURN[form](group).all(tx, node, most, after ?? '0'));
}

async function queue(
  tx: Queryable,
  now: Date,
  matched: readonly Match[],
): Promise<DispatchedBatch> {
  const deliveries = matched[0]?.deliveries ?? 0;
  if (deliveries === 0) return toBatch(matched);
  const group = [...new Set(matched.map(({ workspace_id }) => workspace_id))];
  const ids = await DRAW_IDS.all(tx, deliveries);
  const queued = matched.map((row, index) => ({ ...row, id: ids[index]?.id ?? null }));
  await QUEUE(group).run(
    tx,
    now,
    bigints(ids.map(({ id }) => id)),
    bigints(queued.map(({ workspace_id }) => workspace_id)),
    bigints(queued.map(({ event_id }) => event_id)),
    bigints(queued.map(({ webhook_endpoint_id }) => webhook_endpoint_id)),
    queued.map(({ url }) => url),
    queued.map(({ includes }) => includes),
    integers(queued.map(({ activation_period }) => activation_period)),
    integers(queued.map(({ access_period }) => access_period)),
  );
  const lanes = [...new Map(queued.map((row) => [laneId(row), row])).values()];
  await OPEN_LANES(group).run(
    tx,
    now,
    bigints(lanes.map(({ workspace_id }) => workspace_id)),
    bigints(lanes.map(({ event_id }) => event_id)),
    bigints(lanes.map(({ webhook_endpoint_id }) => webhook_endpoint_id)),
  );
  return toBatch(queued);
}
