import { QUEUED_LATE } from './queued-late.ts';
import type { Delivery } from '#orm/entities/delivery.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export type EventDelivery = Pick<
  Delivery,
  'id' | 'webhook_endpoint_id' | 'url' | 'state' | 'reason' | 'created_at' | 'resent_from_id'
> & { endpoint_name: string | null };

/** Fan-out queues all deliveries of an event in one statement, next to one another. */
const NEIGHBOURS = 2_000;
/** Later deliveries of the endpoint among which a resend within the hour is looked for. */
const LATER = 5_000;
const MOST = 100;

/**
 * Deliveries of the event of `$2`. Those queued with its first one are its neighbours in the primary key; a resend
 * follows in the index of its endpoint; after an hour all have an index of their own. An index by event would be
 * written with each delivery.
 */
const LIST = statement<EventDelivery, [workspace_id: string, id: string]>(
  'list_event_deliveries',
  `
    with recursive origin (id, event_id, webhook_endpoint_id, resent_from_id) as (
      select id, event_id, webhook_endpoint_id, resent_from_id from deliveries
      where workspace_id = $1 and id = $2
      union all
      select d.id, d.event_id, d.webhook_endpoint_id, d.resent_from_id
      from origin o join deliveries d on d.workspace_id = $1 and d.id = o.resent_from_id
    ), first as (
      select id, event_id, webhook_endpoint_id from origin order by id limit 1
    ), found as (
      select n.id from first f cross join lateral (
        (select id, event_id from deliveries where workspace_id = $1 and id >= f.id
          order by id limit ${NEIGHBOURS})
        union all
        (select id, event_id from deliveries where workspace_id = $1 and id < f.id
          order by id desc limit ${NEIGHBOURS})
        union all
        (select id, event_id from deliveries
          where workspace_id = $1 and webhook_endpoint_id = f.webhook_endpoint_id and id > f.id
          order by id limit ${LATER})
      ) n where n.event_id = f.event_id
      union
      select d.id from first f
      join deliveries d on d.workspace_id = $1 and d.event_id = f.event_id and ${QUEUED_LATE}
    )
    select d.id, d.webhook_endpoint_id, d.url, d.state, d.reason, d.created_at, d.resent_from_id,
      w.name as endpoint_name
    from deliveries d
    left join webhook_endpoints w on w.workspace_id = $1 and w.id = d.webhook_endpoint_id
    where d.workspace_id = $1 and d.id in (select id from found) and d.id <> $2
    order by d.id limit ${MOST}`,
  { plannedEachTime: 'it is asked by a person, and the table grows' },
);

/** The other deliveries of a delivery's event, resends among them, oldest first. */
export const listEventDeliveries = (
  on: Queryable,
  workspace_id: string,
  id: string,
): Promise<EventDelivery[]> => LIST.all(on, workspace_id, id);
