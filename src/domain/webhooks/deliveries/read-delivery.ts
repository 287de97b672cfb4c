import type { Delivery } from '#orm/entities/delivery.ts';
import { JOIN_SUBSCRIPTION, REASON_OF_LOSS } from './reason-of-loss.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A delivery's page, except its attempts and its body. */
export interface DeliveryDetail extends Pick<
  Delivery,
  | 'id'
  | 'event_id'
  | 'event_type'
  | 'webhook_endpoint_id'
  | 'url'
  | 'state'
  | 'reason'
  | 'occurred_at'
  | 'created_at'
  | 'first_failed_at'
  | 'next_attempt_at'
  | 'acknowledged_at'
  | 'attempts_count'
  | 'resent_from_id'
> {
  endpoint_name: string | null;
  /** Its present URL; null once it is deleted. */
  endpoint_url: string | null;
  endpoint_active: boolean | null;
  /** The application that owns the endpoint; null if the workspace manages it. */
  application_name: string | null;
  /** Whether its application, if it has one, still has access to the workspace. */
  access_granted: boolean;
  /** Whether its body can still be read and sent. */
  event_kept: boolean;
  /** Unsettled deliveries of its endpoint before it, counted up to {@link MOST_AHEAD}. */
  ahead: number;
}

export const MOST_AHEAD = 1_000;

const READ = statement<DeliveryDetail, [workspace_id: string, id: string]>(
  'read_delivery_detail',
  `
    select d.id, d.event_id, d.event_type, d.webhook_endpoint_id, d.url, d.state, ${REASON_OF_LOSS} as reason, d.occurred_at,
      d.created_at, d.first_failed_at, d.next_attempt_at, d.acknowledged_at, d.attempts_count,
      d.resent_from_id, w.name as endpoint_name, w.url as endpoint_url, w.active as endpoint_active,
      a.name as application_name,
      w.oauth_application_id is null or g.application_id is not null as access_granted,
      exists (select from events e where e.workspace_id = $1 and e.id = d.event_id) as event_kept,
      case when d.state = 'queued' then (
        select count(*)::int from (
          select from deliveries o
          where o.workspace_id = $1 and o.webhook_endpoint_id = d.webhook_endpoint_id
            and o.next_attempt_at is not null and o.id < d.id
          limit ${MOST_AHEAD}) ahead
      ) else 0 end as ahead
    from deliveries d
    ${JOIN_SUBSCRIPTION}
    left join oauth_applications a on a.id = w.oauth_application_id
    where d.workspace_id = $1 and d.id = $2`,
);

/** A delivery of any endpoint of the workspace, also of a deleted one; null if there is none. */
export const readDelivery = (
  on: Queryable,
  workspace_id: string,
  id: string,
): Promise<DeliveryDetail | null> => READ.first(on, workspace_id, id);
