import type { DeliveryState } from '#machines/delivery.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findDeliveriesOf } from '#domain/webhooks/deliveries/find-log-bounds.ts';
import type { EventDelivery } from '#domain/webhooks/deliveries/list-event-deliveries.ts';
import { QUEUED_LATE } from '#domain/webhooks/deliveries/queued-late.ts';

type Values = [workspace_id: string, ids: string, first: string, end: string];

/** Columns of the deliveries of events `$2`: `$3` to `$4` are those queued soon after; later ones have an index. */
const deliveriesOf = (columns: string): string => `
    select ${columns} from deliveries d
    where d.workspace_id = $1 and d.id >= $3 and d.id < $4 and d.event_id = any($2::bigint[])
      and not (${QUEUED_LATE})
    union all
    select ${columns} from deliveries d
    where d.workspace_id = $1 and d.event_id = any($2::bigint[]) and ${QUEUED_LATE}`;

const PLANNED = { plannedEachTime: 'it is asked by a person, and the table grows' };
const MOST = 100;

const COUNT = statement<{ event_id: string; state: DeliveryState; count: number }, Values>(
  'count_deliveries_of_events',
  `
    select event_id, state, count(*)::int as count
    from (${deliveriesOf('d.event_id, d.state')}) d group by event_id, state`,
  PLANNED,
);

const LIST = statement<EventDelivery, Values>(
  'list_deliveries_of_event',
  `
    select d.id, d.webhook_endpoint_id, d.url, d.state, d.reason, d.created_at, d.resent_from_id,
      w.name as endpoint_name
    from (${deliveriesOf('d.id, d.webhook_endpoint_id, d.url, d.state, d.reason, d.created_at, d.resent_from_id')}) d
    left join webhook_endpoints w on w.workspace_id = $1 and w.id = d.webhook_endpoint_id
    order by d.id limit ${MOST}`,
  PLANNED,
);

interface Timed {
  id: string;
  occurred_at: Date;
  created_at: Date;
}

/** How many deliveries of an event are in each state. */
export type DeliveryCounts = Partial<Record<DeliveryState, number>>;

/** By the ids of those of these events that have any. */
export async function countEventDeliveries(
  on: Queryable,
  workspace_id: string,
  events: readonly Timed[],
): Promise<Map<string, DeliveryCounts>> {
  const counts = new Map<string, DeliveryCounts>();
  if (events.length === 0) return counts;
  for (const { event_id, state, count } of await COUNT.all(
    on,
    ...(await valuesOf(on, workspace_id, events)),
  ))
    counts.set(event_id, { ...counts.get(event_id), [state]: count });
  return counts;
}

/** The deliveries of an event, oldest first, up to a hundred. */
export const listDeliveriesOfEvent = async (
  on: Queryable,
  workspace_id: string,
  event: Timed,
): Promise<EventDelivery[]> => LIST.all(on, ...(await valuesOf(on, workspace_id, [event])));

async function valuesOf(
  on: Queryable,
  workspace_id: string,
  events: readonly Timed[],
): Promise<Values> {
  const created = events.map(({ created_at }) => created_at.getTime());
  const occurred = events.map(({ occurred_at }) => occurred_at.getTime());
  const [first_at, last_at] = [new Date(Math.min(...created)), new Date(Math.max(...occurred))];
  const range = await findDeliveriesOf(on, workspace_id, first_at, last_at);
  return [workspace_id, bigints(events.map(({ id }) => id)), ...range];
}
