import type { DeliveryState } from '#machines/delivery.ts';
import type { Queryable } from '#orm/statement.ts';
import { bigints, integers } from '#orm/sql/array-literal.ts';
import { byGroup, type Within, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { measureData, printData, SMALL_BYTES } from './delivery-data.ts';
import { laneColumns, type LaneColumns, type LaneKey } from './lane-key.ts';
import { inBothForms, tracedSuffix, type TraceForm } from './traced-event.ts';

interface Demand extends LaneKey {
  limit: number;
  retriesOnly: boolean;
  /** Looks only at those due after it. */
  after?: Cursor | null;
  /** Read before and not written yet, so still due: left out. */
  read?: ReadonlySet<string>;
}

/** A delivery's place among those of its lane. */
export interface Cursor {
  /** PostgreSQL's text, which is exact. */
  due_at: string;
  id: string;
}

/** A due delivery with its frozen data, unless large, and its endpoint as of now. */
export interface DueDelivery {
  id: string;
  event_type: string;
  url: string;
  state: Extract<DeliveryState, 'queued' | 'retry_scheduled'>;
  attempts_count: number;
  /** When it was queued. */
  activation_period: number;
  /** When it was queued; null for a workspace-managed endpoint. */
  access_period: number | null;
  /** Milliseconds since 1970. */
  occurred_ms: number;
  /** When its event was emitted, or the delivery resent. */
  emitted_ms: number;
  first_failed_ms: number | null;
  /** Whether its endpoint's failure counter has counted it. */
  failure_counted: boolean;
  /** Size of `data` in UTF-8. */
  body_bytes: number;
  /** Null beyond `SMALL_BYTES`. */
  data: string | null;
  signing_secret: string | null;
  /** Whether its activation period is still current. */
  endpoint_active: boolean;
  /** Whether its access period is still current. */
  access_granted: boolean;
  /** Whether it is signed by Standard Webhooks as well. */
  standard_webhooks: boolean;
  /** The event's; null if it belongs to no trace, absent in a process that does not trace. */
  traceparent?: string | null;
}

/** Reads at least two, so that a single one is known to be the last without a second look. */
const LEAST = 2;

/**
 * One lateral look per lane, oldest due first. The endpoint is read in the same statement, right before the attempt,
 * so a changed secret, a deactivation or a revocation counts (spec, Endpoints note 8). It is read once a lane, before
 * the deliveries: joined to them, it was read again for each (4 of a fetch's 6 ms). Deliveries beyond the limit come
 * without size and data.
 */
const fetchOf = (kind: string, within: Within, traced: boolean): string => `
    with lane as materialized (
      select l.workspace_id, l.webhook_endpoint_id, l.max_count, l.due_at, l.id, l.ordinal,
        w.signing_secret, w.standard_webhooks,
        case when w.active then w.activation_period end as activation_period,
        w.oauth_application_id is null as workspace_managed,
        case when g.revoked_at is null then g.access_period end as access_period
      from unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::bigint[])
        with ordinality as l (workspace_id, webhook_endpoint_id, max_count, due_at, id, ordinal)
      left join webhook_endpoints w
        on w.workspace_id = l.workspace_id and w.id = l.webhook_endpoint_id
        ${within('w.workspace_id')}
      left join access_grants g
        on g.application_id = w.oauth_application_id and g.workspace_id = w.workspace_id
    )
    select lane.ordinal::int, d.id, d.event_type, d.url, d.state, d.attempts_count, d.activation_period,
      d.access_period, (extract(epoch from d.occurred_at) * 1000)::float8 as occurred_ms,
      (extract(epoch from case when d.resent_from_id is null then e.created_at else d.created_at end)
        * 1000)::float8 as emitted_ms,
      (extract(epoch from d.first_failed_at) * 1000)::float8 as first_failed_ms, d.failure_counted,
      size.body_bytes, ${traced ? 'e.traceparent,' : ''}
      case when size.body_bytes <= ${SMALL_BYTES} then ${printData('e', 'd')} end as data,
      case when d.place = 1 then lane.signing_secret end as signing_secret,
      case when d.place = 1 then lane.standard_webhooks end as standard_webhooks,
      case when d.place = lane.max_count then d.next_attempt_at::text end as due_at,
      coalesce(lane.activation_period = d.activation_period, false) as endpoint_active,
      lane.workspace_managed or coalesce(lane.access_period = d.access_period, false)
        as access_granted
    from lane
    cross join lateral (
      select *, row_number() over (order by d.next_attempt_at, d.id) as place
      from deliveries d
      where d.workspace_id = lane.workspace_id ${within('d.workspace_id')}
        and d.webhook_endpoint_id = lane.webhook_endpoint_id${kind}
        and d.next_attempt_at <= $6 and (d.next_attempt_at, d.id) > (lane.due_at, lane.id)
        and d.id not in (select unnest($7::bigint[]))
      order by d.next_attempt_at, d.id limit greatest(lane.max_count, ${LEAST})
    ) d
    join events e on e.workspace_id = d.workspace_id and e.id = d.event_id
      ${within('e.workspace_id')}
    cross join lateral (
      select case when d.place <= lane.max_count then ${measureData('e', 'd')} end as body_bytes
      offset 0
    ) size`;

type Values = [
  ...LaneColumns,
  limits: string,
  due_at: string[],
  after: string,
  now: Date,
  read: string,
];

const FETCH_DUE = inBothForms((traced) =>
  byGroup<Row, Values>(`fetch_deliveries${tracedSuffix(traced)}`, (within) =>
    fetchOf('', within, traced),
  ),
);
/** Has its own index: a retry could be far behind many first attempts. */
const FETCH_RETRIES = inBothForms((traced) =>
  byGroup<Row, Values>(`fetch_retries${tracedSuffix(traced)}`, (within) =>
    fetchOf(" and d.state = 'retry_scheduled'", within, traced),
  ),
);

interface Row extends Omit<DueDelivery, 'body_bytes' | 'standard_webhooks'> {
  /** Place of its demand, from 1. */
  ordinal: number;
  /** Null beyond the limit. */
  body_bytes: number | null;
  /** Of the first alone, as its secret is. */
  standard_webhooks: boolean | null;
  /** Only of the last within the limit. */
  due_at: string | null;
}

const isWithinLimit = (row: Row): row is Row & DueDelivery => row.body_bytes !== null;

/** The answer to one demand. */
export interface Fetched<Delivery = DueDelivery> {
  deliveries: Delivery[];
  /** Whether no more are due after it. */
  exhausted: boolean;
  /** The last of them; null if it is exhausted. */
  cursor: Cursor | null;
}

/** In the order of the demands. */
export async function fetchDeliveries(
  on: Queryable,
  demands: readonly Demand[],
  now: Date,
  group: WorkspaceGroup = 'all',
  form: TraceForm = 'untraced',
): Promise<Fetched[]> {
  const found = new Map<Demand, Row[]>(demands.map((demand) => [demand, []]));
  const look = async (
    fetch: (typeof FETCH_DUE)[TraceForm],
    some: readonly Demand[],
  ): Promise<void> => {
    if (some.length === 0) return;
    const due = await fetch(group).all(
      on,
      ...laneColumns(some),
      integers(some.map(({ limit }) => limit)),
      some.map(({ after }) => after?.due_at ?? '-infinity'),
      bigints(some.map(({ after }) => after?.id ?? '0')),
      now,
      bigints(some.flatMap(({ after = null, read = [] }) => (after === null ? [...read] : []))),
    );
    for (const row of due) {
      const demand = some[row.ordinal - 1];
      if (demand !== undefined) found.get(demand)?.push(row);
    }
  };
  const onlyRetries = demands.filter(({ retriesOnly }) => retriesOnly);
  const all = onlyRetries.length === 0 ? demands : demands.filter((one) => !one.retriesOnly);
  await look(FETCH_DUE[form], all);
  await look(FETCH_RETRIES[form], onlyRetries);
  return demands.map((demand) => fetchedOf(demand, found.get(demand) ?? []));
}

function fetchedOf({ limit, read }: Demand, rows: readonly Row[]): Fetched {
  // Few are due after the cursor: those that were pushed.
  const deliveries = rows.filter(isWithinLimit).filter(({ id }) => read?.has(id) !== true);
  const first = rows.find(({ signing_secret }) => signing_secret !== null);
  for (const delivery of deliveries) {
    delivery.signing_secret = first?.signing_secret ?? null;
    delivery.standard_webhooks = first?.standard_webhooks ?? false;
  }
  const exhausted = rows.length < Math.max(limit, LEAST);
  const last = exhausted ? undefined : rows.find(({ due_at }) => due_at !== null);
  return {
    deliveries,
    exhausted,
    cursor: last?.due_at == null ? null : { due_at: last.due_at, id: last.id },
  };
}
