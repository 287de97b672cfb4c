import { measureData, printData, SMALL_BYTES } from './delivery-data.ts';
import type { Within } from '#orm/sql/by-group.ts';
import type { DueDelivery } from './fetch-deliveries.ts';
import { laneId, type LaneKey } from './lane-key.ts';
import type { TracedEvent } from './traced-event.ts';

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
  /** The traced events that queued deliveries, if asked for. */
  traced?: readonly TracedEvent[];
}

/** Returns deliveries on lanes leased by this node, unless the batch has more than `most`. */
export interface Push {
  node: string;
  most: number;
}

/** No node has this name. It is not null, for which Citus finds no shard. */
export const NO_PUSH: Push = { node: '', most: 0 };

/** $1 and $2. */
export type PushValues = [node: string, most: number];

/**
 * SQL that joins an event `e` and an endpoint `w` of its type and workspace to what decides whether it is sent there, and
 * its condition: the application's access was granted no later than the event, and the category is null or the invoice's,
 * the frozen one for `invoice.created`, the current one for `invoice.lifecycle_event.created` (spec, Category targeting).
 */
export const isSubscribed = (within: Within): string => `
      left join access_grants g on g.application_id = w.oauth_application_id
        and g.workspace_id = w.workspace_id
        and g.revoked_at is null and g.granted_at <= e.created_at
      left join invoices i on e.type = 'invoice.lifecycle_event.created'
        and i.workspace_id = e.workspace_id and i.id = e.invoice_id ${within('i.workspace_id')}
      where (w.oauth_application_id is null or g.application_id is not null)
        and (w.category_id is null or w.category_id = case
          when e.type = 'invoice.lifecycle_event.created' then i.category_id
          else e.category_id end)`;

/**
 * Takes undispatched events and matches each with its active endpoints. `next` selects the events; $1 and $2 are node
 * and most of `Push`; `id` is SQL for a delivery's id.
 *
 * An endpoint matches if it was activated no later than the event (nothing is replayed), and {@link isSubscribed}.
 *
 * The events are selected once, because a subquery may run again for each joined row and take others. They are locked,
 * so their places last, and a delete by them cannot be planned as a read of all that wait. Look-ups use indexes even if
 * the planner takes the tables for small.
 */
export const matchEvents = (next: string, within: Within, id: string, traced: boolean): string => `
    with recursive ${next}, taken as (
      delete from undispatched_events
      where ctid = any(array(select place from next)) ${within('workspace_id')}
      returning workspace_id, event_id
    ), matched as materialized (
      select ${id} as id, e.workspace_id,
        w.id as webhook_endpoint_id, e.id as event_id, e.type as event_type, w.url,
        case when e.type = 'invoice.created' then w.includes else '{}' end as includes,
        w.activation_period, g.access_period, e.occurred_at, e.created_at as emitted_at,
        e.fragment_names, w.signing_secret, w.standard_webhooks,
        case when (select count(*) from taken) <= $2::int then e.fragments end as fragments,
        e.fragment_bytes, ${traced ? 'e.traceparent,' : ''} row_number() over (partition by w.workspace_id, w.id) as place
      from taken t
      join events e on e.workspace_id = t.workspace_id and e.id = t.event_id
        ${within('e.workspace_id')}
      cross join lateral (
        select * from webhook_endpoints w
        where w.workspace_id = e.workspace_id and w.event_type = e.type
          and w.active and w.activated_at <= e.created_at ${within('w.workspace_id')}
        offset 0
      ) w ${isSubscribed(within)}
    ), batch as (
      select (select count(*)::int from taken) as events,
        (select max(workspace_id) from taken) as last_workspace_id, count(*)::int as deliveries,
        count(*) <= $2::int as pushed
      from matched
    )`;

/** The first row alone has the traced events, each with the number of its deliveries. */
const TRACED = `
      m.traceparent, case when row_number() over () = 1 then (
        select json_agg(event) from (
          select t.workspace_id::text, t.event_id::text, t.event_type, t.traceparent,
            count(*)::int as deliveries
          from matched t where t.traceparent is not null
          group by t.workspace_id, t.event_id, t.event_type, t.traceparent
        ) event
      ) end as traced,`;

/** Reads the matched deliveries that `wanted` selects, with `more` of their columns. */
export const selectMatched = (
  wanted: string,
  within: Within,
  traced: boolean,
  more = '',
): string => `
    select ${more} ${traced ? TRACED : ''} batch.events, batch.last_workspace_id, batch.deliveries, m.workspace_id, m.webhook_endpoint_id, m.id, m.event_type, m.url,
      (extract(epoch from m.emitted_at) * 1000)::float8 as emitted_ms,
      m.activation_period, m.access_period, (extract(epoch from m.occurred_at) * 1000)::float8 as occurred_ms,
      m.signing_secret, m.standard_webhooks, ours.webhook_endpoint_id is not null as pushed, size.body_bytes,
      case when size.body_bytes <= ${SMALL_BYTES} then ${printData('m', 'm')} end as data
    from batch
    left join matched m on ${wanted}
    left join delivery_lanes ours on ours.workspace_id = m.workspace_id
      and ours.webhook_endpoint_id = m.webhook_endpoint_id
      and ours.leased_by = $1::text and batch.pushed ${within('ours.workspace_id')}
    left join lateral (
      select ${measureData('m', 'm')} as body_bytes offset 0
    ) size on ours.webhook_endpoint_id is not null`;

/** A delivery, with its data if pushed. In a batch without deliveries all but the counts is null. */
export interface MatchedRow extends Pick<
  DueDelivery,
  | 'event_type'
  | 'url'
  | 'activation_period'
  | 'access_period'
  | 'occurred_ms'
  | 'emitted_ms'
  | 'signing_secret'
  | 'standard_webhooks'
> {
  events: number;
  last_workspace_id: string | null;
  deliveries: number;
  workspace_id: string;
  webhook_endpoint_id: string;
  id: string | null;
  pushed: boolean;
  body_bytes: number;
  data: string | null;
  /** The event's; absent in a statement that does not read it. */
  traceparent?: string | null;
  traced?: TracedEvent[] | null;
}

export function toBatch(rows: readonly MatchedRow[]): DispatchedBatch {
  const lanes = new Map<string, OpenedLane>();
  for (const row of rows) {
    const { id, workspace_id, webhook_endpoint_id } = row;
    if (id === null) continue;
    const key = laneId(row);
    const lane = lanes.get(key) ?? { workspace_id, webhook_endpoint_id, deliveries: [] };
    lanes.set(key, lane);
    if (row.pushed) lane.deliveries.push(toDueDelivery(row, id));
  }
  const { events = 0, deliveries = 0, last_workspace_id = null, traced = null } = rows[0] ?? {};
  const batch = { events, deliveries, lanes: [...lanes.values()], last_workspace_id };
  return traced === null ? batch : { ...batch, traced };
}

/** A matching endpoint was active and granted when the statement began. */
function toDueDelivery(row: MatchedRow, id: string): DueDelivery {
  const due: DueDelivery = {
    id,
    event_type: row.event_type,
    url: row.url,
    state: 'queued',
    attempts_count: 0,
    activation_period: row.activation_period,
    access_period: row.access_period,
    occurred_ms: row.occurred_ms,
    emitted_ms: row.emitted_ms,
    first_failed_ms: null,
    failure_counted: false,
    body_bytes: row.body_bytes,
    data: row.data,
    signing_secret: row.signing_secret,
    endpoint_active: true,
    access_granted: true,
    standard_webhooks: row.standard_webhooks,
  };
  if (row.traceparent !== undefined) due.traceparent = row.traceparent;
  return due;
}
