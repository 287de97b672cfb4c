import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { byGroup, type Within, type WorkspaceGroup } from './by-group.ts';
import { measureData, printData, SMALL_BYTES } from './delivery-data.ts';
import { laneId, type LaneKey } from './lane-key.ts';
import { ALL_EVENTS, ALL_EVENTS_BATCH, eventsInTurn, oldestEvents } from './next-events.ts';
import type { DueDelivery } from './fetch-deliveries.ts';

export interface OpenedLane extends LaneKey {
  /** All of them, as a fetch would return them, if they are pushed (`Push`); otherwise empty. */
  deliveries: DueDelivery[];
}

export interface DispatchedBatch {
  events: number;
  deliveries: number;
  lanes: OpenedLane[];
  /** The highest workspace id among its events. */
  last_workspace_id: string | null;
}

/** Returns deliveries on lanes leased by this node, unless the batch has more than `most`. */
interface Push {
  node: string;
  most: number;
}

/**
 * Takes undispatched events, queues one delivery per active endpoint for each, and opens or advances those endpoints'
 * lanes. It is one statement, so a crash leaves all or nothing, and another process takes other events. $1 is now, $2
 * and $3 are node and most of `Push`; `next` selects the events.
 *
 * An endpoint matches if it was activated, and its application's access granted, no later than the event (nothing is
 * replayed), and if its category is null or the invoice's: the frozen one for `invoice.created`, the current one for
 * `invoice.lifecycle_event.created` (spec, Category targeting).
 *
 * The events are selected once, because a subquery may run again for each joined row and take others. Deletes and
 * look-ups use indexes even if the planner takes the tables for small. Ids are drawn before the insert, so its rows
 * need no join to their sources. Deliveries that are not pushed are one row a lane, since an event may have a
 * thousand. Lanes are locked in the common order, so dispatchers never wait for each other, and rewritten only if
 * they become due earlier.
 */
// oxlint-disable-next-line max-lines-per-function -- the text of one statement
const dispatch = (next: string, within: Within): string => `
    with recursive ${next}, taken as (
      delete from undispatched_events u using next
      where u.event_id = any(array(select event_id from next))
        and u.workspace_id = next.workspace_id and u.event_id = next.event_id
        ${within('u.workspace_id')}
      returning u.workspace_id, u.event_id
    ), matched as materialized (
      select nextval('deliveries_id_seq') as id, e.workspace_id,
        w.id as webhook_endpoint_id, e.id as event_id, e.type as event_type, w.url,
        case when e.type = 'invoice.created' then w.includes else '{}' end as includes,
        w.activation_period, g.access_period, e.occurred_at,
        e.fragment_names, w.signing_secret,
        case when (select count(*) from taken) <= $3::int then e.fragments end as fragments,
        e.fragment_bytes, row_number() over (partition by w.workspace_id, w.id) as place
      from taken t
      join events e on e.workspace_id = t.workspace_id and e.id = t.event_id
        ${within('e.workspace_id')}
      cross join lateral (
        select * from webhook_endpoints w
        where w.workspace_id = e.workspace_id and w.event_type = e.type
          and w.active and w.activated_at <= e.created_at ${within('w.workspace_id')}
        offset 0
      ) w
      left join access_grants g on g.application_id = w.oauth_application_id
        and g.workspace_id = w.workspace_id
        and g.revoked_at is null and g.granted_at <= e.created_at
      left join invoices i on e.type = 'invoice.lifecycle_event.created'
        and i.workspace_id = e.workspace_id and i.id = e.invoice_id ${within('i.workspace_id')}
      where (w.oauth_application_id is null or g.application_id is not null)
        and (w.category_id is null or w.category_id = case
          when e.type = 'invoice.lifecycle_event.created' then i.category_id
          else e.category_id end)
    ), queued as (
      insert into deliveries
        (id, workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
         activation_period, access_period, occurred_at, created_at, next_attempt_at)
      overriding system value
      select id, workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, occurred_at, $1, $1
      from matched
    ), opened as (
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      select distinct workspace_id, webhook_endpoint_id, $1::timestamptz from matched order by 1, 2
      on conflict (workspace_id, webhook_endpoint_id)
        do update set due_at = excluded.due_at where delivery_lanes.due_at > excluded.due_at
    ), batch as (
      select (select count(*)::int from taken) as events,
        (select max(workspace_id) from taken) as last_workspace_id, count(*)::int as deliveries,
        count(*) <= $3::int as handed_over
      from matched
    )
    select batch.events, batch.last_workspace_id, batch.deliveries, m.workspace_id, m.webhook_endpoint_id, m.id, m.event_type, m.url,
      m.activation_period, m.access_period, (extract(epoch from m.occurred_at) * 1000)::float8 as occurred_ms,
      m.signing_secret, ours.webhook_endpoint_id is not null as handed_over, size.body_bytes,
      case when size.body_bytes <= ${SMALL_BYTES} then ${printData('m', 'm')} end as data
    from batch
    left join matched m on batch.handed_over or m.place = 1
    left join delivery_lanes ours on ours.workspace_id = m.workspace_id
      and ours.webhook_endpoint_id = m.webhook_endpoint_id
      and ours.leased_by = $2::text and batch.handed_over ${within('ours.workspace_id')}
    left join lateral (
      select ${measureData('m', 'm')} as body_bytes offset 0
    ) size on ours.webhook_endpoint_id is not null`;

/** A queued delivery, with its data if pushed. In a batch without deliveries all but the counts is null. */
interface Row extends Pick<
  DueDelivery,
  'event_type' | 'url' | 'activation_period' | 'access_period' | 'occurred_ms' | 'signing_secret'
> {
  events: number;
  last_workspace_id: string | null;
  deliveries: number;
  workspace_id: string;
  webhook_endpoint_id: string;
  id: string | null;
  handed_over: boolean;
  body_bytes: number;
  data: string | null;
}

type Values = [now: Date, node: string | null, most: number];

const oldestOf = (limit: number) =>
  byGroup<Row, Values>(`dispatch_oldest_${limit}`, (within) =>
    dispatch(oldestEvents(limit, within), within),
  );
const OLDEST = new Map<number, ReturnType<typeof oldestOf>>();

/** The text contains the limit, so each limit's statement is built once. */
function dispatchOldest(limit: number): ReturnType<typeof oldestOf> {
  const known = OLDEST.get(limit) ?? oldestOf(limit);
  OLDEST.set(limit, known);
  return known;
}

const DISPATCH_IN_TURN = byGroup<Row, [...Values, after: string]>('dispatch_in_turn', (within) =>
  dispatch(eventsInTurn(within), within),
);
const DISPATCH_EARLIER = statement<Row, [...Values, workspace_id: string]>(
  'dispatch_earlier',
  dispatch(ALL_EVENTS, (workspace_id) => `and ${workspace_id} = $4`),
  { plannedEachTime: 'it is rare, and how much it finds differs much' },
);
const NO_PUSH = { node: null, most: 0 };

export async function dispatchEvents(
  on: Queryable,
  now: Date,
  limit: number,
  push?: Push,
  group: WorkspaceGroup = 'all',
): Promise<DispatchedBatch> {
  const { node, most } = push ?? NO_PUSH;
  return toBatch(await dispatchOldest(limit)(group).all(on, now, node, most));
}

/**
 * Takes events of the workspaces behind `after` (from the first if null), up to the cost of one batch
 * (`eventsInTurn`).
 */
export async function dispatchEventsInTurn(
  on: Queryable,
  now: Date,
  after: string | null,
  push?: Push,
  group: WorkspaceGroup = 'all',
): Promise<DispatchedBatch> {
  const { node, most } = push ?? NO_PUSH;
  return toBatch(await DISPATCH_IN_TURN(group).all(on, now, node, most, after ?? '0'));
}

/**
 * Queues deliveries of a workspace's earlier events before its transaction changes what they depend on: an endpoint's
 * new url, includes or category count for later events only (spec, Endpoints note 9).
 */
export async function dispatchEarlierEvents(tx: Transaction, workspace_id: string): Promise<void> {
  for (;;) {
    const { node, most } = NO_PUSH;
    const rows = await DISPATCH_EARLIER.all(tx, tx.now, node, most, workspace_id);
    const { events, lanes } = toBatch(rows);
    if (lanes.length > 0) tx.announce('deliveries');
    if (events < ALL_EVENTS_BATCH) return;
  }
}

function toBatch(rows: readonly Row[]): DispatchedBatch {
  const lanes = new Map<string, OpenedLane>();
  for (const row of rows) {
    const { id, workspace_id, webhook_endpoint_id } = row;
    if (id === null) continue;
    const key = laneId(row);
    const lane = lanes.get(key) ?? { workspace_id, webhook_endpoint_id, deliveries: [] };
    lanes.set(key, lane);
    if (row.handed_over) lane.deliveries.push(toDueDelivery(row, id));
  }
  const { events = 0, deliveries = 0, last_workspace_id = null } = rows[0] ?? {};
  return { events, deliveries, lanes: [...lanes.values()], last_workspace_id };
}

/** A matching endpoint was active and granted when the statement began. */
const toDueDelivery = (row: Row, id: string): DueDelivery => ({
  id,
  event_type: row.event_type,
  url: row.url,
  state: 'queued',
  attempts_count: 0,
  activation_period: row.activation_period,
  access_period: row.access_period,
  occurred_ms: row.occurred_ms,
  first_failed_ms: null,
  failure_counted: false,
  body_bytes: row.body_bytes,
  data: row.data,
  signing_secret: row.signing_secret,
  endpoint_active: true,
  access_granted: true,
});
