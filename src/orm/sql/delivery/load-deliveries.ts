import type { Queryable } from '#orm/statement.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { byGroup, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import { printData } from './delivery-data.ts';
import type { LeasedLane } from './lanes.ts';
import { laneColumns, type LaneColumns } from './lane-key.ts';
import type { DueDelivery } from './fetch-deliveries.ts';

interface WantedDelivery {
  lane: LeasedLane;
  id: string;
}

/** Its data, and its endpoint as of now, since the fetch may be long ago. */
export interface LoadedDelivery extends Pick<
  DueDelivery,
  'signing_secret' | 'standard_webhooks' | 'endpoint_active' | 'access_granted'
> {
  /** One object for deliveries of the same event and includes. */
  data: { text: string };
}

/**
 * Leaves out deliveries that are no longer due or whose lane another node holds. Each text is read once, however many
 * deliveries send it.
 */
const LOAD_DELIVERIES = byGroup<
  Row,
  [...LaneColumns, fences: string, deliveries: string, node: string]
>(
  'load_deliveries',
  (within) => `
  with found as materialized (
    select o.ordinal::int, d.workspace_id, d.event_id, d.includes, w.signing_secret,
      coalesce(w.standard_webhooks, false) as standard_webhooks,
      (min(o.ordinal) over (partition by d.workspace_id, d.event_id, d.includes))::int as shared_with,
      coalesce(w.active and w.activation_period = d.activation_period, false) as endpoint_active,
      w.oauth_application_id is null
        or coalesce(g.revoked_at is null and g.access_period = d.access_period, false)
        as access_granted
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) with ordinality
      as o (workspace_id, webhook_endpoint_id, fence, delivery_id, ordinal)
    join delivery_lanes l on l.workspace_id = o.workspace_id
      and l.webhook_endpoint_id = o.webhook_endpoint_id
      and l.fence = o.fence and l.leased_by = $5 ${within('l.workspace_id')}
    join deliveries d on d.workspace_id = o.workspace_id and d.id = o.delivery_id
      and d.state in ('queued', 'retry_scheduled') ${within('d.workspace_id')}
    left join webhook_endpoints w
      on w.workspace_id = o.workspace_id and w.id = o.webhook_endpoint_id
      ${within('w.workspace_id')}
    left join access_grants g
      on g.application_id = w.oauth_application_id and g.workspace_id = w.workspace_id
  )
  select due.ordinal, due.shared_with, due.signing_secret, due.standard_webhooks,
    due.endpoint_active, due.access_granted,
    case when due.shared_with = due.ordinal then ${printData('e', 'due')} end as text
  from found due
  join events e on e.workspace_id = due.workspace_id and e.id = due.event_id
    ${within('e.workspace_id')}
  order by due.ordinal`,
  {
    plannedEachTime:
      'it costs little beside its reading, and the tables may have been empty before',
  },
);

interface Row extends Omit<LoadedDelivery, 'data'> {
  /** Place in the request, from 1. */
  ordinal: number;
  /** The first delivery with the same data, which alone has the text. */
  shared_with: number;
  text: string | null;
}

/** In the order of the request; null for a delivery that is no longer ours. */
export async function loadDeliveries(
  on: Queryable,
  node: string,
  wanted: readonly WantedDelivery[],
  group: WorkspaceGroup = 'all',
): Promise<(LoadedDelivery | null)[]> {
  const lanes = wanted.map(({ lane }) => lane);
  const rows = await LOAD_DELIVERIES(group).all(
    on,
    ...laneColumns(lanes),
    bigints(lanes.map(({ fence }) => fence)),
    bigints(wanted.map(({ id }) => id)),
    node,
  );
  const texts = new Map<number, { text: string }>();
  const loaded: (LoadedDelivery | null)[] = wanted.map(() => null);
  for (const { ordinal, shared_with, text, ...endpoint } of rows) {
    if (text !== null) texts.set(ordinal, { text });
    const data = texts.get(shared_with);
    if (data !== undefined) loaded[ordinal - 1] = { ...endpoint, data };
  }
  return loaded;
}
