import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Transaction } from '../database.ts';
import type { LaneKey } from './lane-key.ts';

/** What one batch did: events taken, and the lanes of their deliveries. */
export interface DispatchedBatch {
  events: number;
  lanes: LaneKey[];
}

/**
 * Takes undispatched events, queues one delivery per active endpoint that each is for, and opens or
 * advances those endpoints' lanes. One statement, so that a crash leaves all of it or nothing, and a
 * second process takes other events. $1 now, $2 how many events.
 *
 * An endpoint matches when it was activated, and its application's access granted, no later than the
 * event (nothing is replayed), and when its category is null or the invoice's: the one frozen with
 * `invoice.created`, the current one for `invoice.lifecycle_event.created` (spec, Category targeting).
 * The events are chosen once: a subquery may run again for each row it is joined to, and take others each
 * time. Lanes are locked in one order everywhere, so that two dispatchers never wait for each other, and only
 * rewritten when they become due earlier.
 */
const dispatchFrom = (undispatched: string) => `
    with next as materialized (
      select workspace_id, event_id from ${undispatched}
      order by event_id limit $2 for update skip locked
    ), taken as (
      delete from undispatched_events u using next
      where u.workspace_id = next.workspace_id and u.event_id = next.event_id
      returning u.workspace_id, u.event_id
    ), queued as (
      insert into deliveries
        (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
         activation_period, access_period, occurred_at, created_at, next_attempt_at)
      select e.workspace_id, e.id, e.type, w.id, w.url,
        case when e.type = 'invoice.created' then w.includes else '{}' end,
        w.activation_period, g.access_period, e.occurred_at, $1, $1
      from taken t
      join events e on e.workspace_id = t.workspace_id and e.id = t.event_id
      join webhook_endpoints w on w.workspace_id = e.workspace_id and w.event_type = e.type
        and w.active and w.activated_at <= e.created_at
      left join access_grants g on g.application_id = w.oauth_application_id
        and g.workspace_id = w.workspace_id
        and g.revoked_at is null and g.granted_at <= e.created_at
      left join invoices i on e.type = 'invoice.lifecycle_event.created'
        and i.workspace_id = e.workspace_id and i.id = e.invoice_id
      where (w.oauth_application_id is null or g.application_id is not null)
        and (w.category_id is null or w.category_id = case
          when e.type = 'invoice.lifecycle_event.created' then i.category_id
          else e.category_id end)
      returning workspace_id, webhook_endpoint_id
    ), lane as (
      select distinct workspace_id, webhook_endpoint_id from queued
    ), opened as (
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      select workspace_id, webhook_endpoint_id, $1::timestamptz from lane order by 1, 2
      on conflict (workspace_id, webhook_endpoint_id)
        do update set due_at = excluded.due_at where delivery_lanes.due_at > excluded.due_at
    )
    select (select count(*)::int from taken) as events, workspace_id, webhook_endpoint_id
    from lane
    right join (values (1)) as at_least_one_row (n) on true`;

/** An order by the index `undispatched_events_order`: without it each batch sorted the whole backlog. */
const DISPATCH_EVENTS = { name: 'dispatch_events', text: dispatchFrom('undispatched_events') };
/** $3 a workspace. */
const DISPATCH_EVENTS_OF_WORKSPACE = dispatchFrom('undispatched_events where workspace_id = $3');

const EARLIER_BATCH = 1000;

interface Row {
  events: number;
  workspace_id: string | null;
  webhook_endpoint_id: string | null;
}

export async function dispatchEvents(
  pool: Pool,
  now: Date,
  limit: number,
): Promise<DispatchedBatch> {
  const { rows } = await pool.query<Row>({ ...DISPATCH_EVENTS, values: [now, limit] });
  return toBatch(rows);
}

/**
 * Queues the deliveries of a workspace's events that have happened but were not dispatched yet, before
 * its transaction changes what they depend on: an endpoint's new url, includes or category are for later
 * events only (spec, Endpoints note 9).
 */
export async function dispatchEarlierEvents(tx: Transaction, workspace_id: string): Promise<void> {
  for (;;) {
    const values = [tx.now, EARLIER_BATCH, workspace_id];
    const { rows } = await tx.sql.executeQuery<Row>(
      CompiledQuery.raw(DISPATCH_EVENTS_OF_WORKSPACE, values),
    );
    const { events, lanes } = toBatch(rows);
    if (lanes.length > 0) tx.announce('deliveries');
    if (events < EARLIER_BATCH) return;
  }
}

function toBatch(rows: readonly Row[]): DispatchedBatch {
  const lanes = rows.flatMap(({ workspace_id, webhook_endpoint_id }) =>
    workspace_id === null || webhook_endpoint_id === null
      ? []
      : [{ workspace_id, webhook_endpoint_id }],
  );
  return { events: rows[0]?.events ?? 0, lanes };
}
