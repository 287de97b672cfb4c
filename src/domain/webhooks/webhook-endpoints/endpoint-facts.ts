import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';

/** The last delivery that was queued for an endpoint. */
interface LastDelivery {
  last_delivery_id: string | null;
  last_delivery_at: Date | null;
  last_delivery_state: DeliveryState | null;
  last_delivery_reason: DeliveryReason | null;
}

/** An endpoint as people see it, without its secret. */
export interface EndpointFacts extends WebhookEndpointRow, LastDelivery {
  workspace_id: string;
  /** The application that owns it; null if the workspace manages it. */
  application_name: string | null;
  /** Whether its application, if it has one, still has access to the workspace. */
  access_granted: boolean;
  category_name: string | null;
  /** Since when the count is above zero. */
  failing_since: Date | null;
  activated_at: Date;
}

export const ENDPOINT_FACTS = `
  e.workspace_id, e.id, e.event_type, e.url, e.name, e.description, e.includes, e.active, e.category_id,
  e.oauth_application_id, e.created_at, e.updated_at, e.deactivated_at, e.deactivation_reason,
  e.last_error_at, e.last_error_status, e.last_error_code, e.failure_count, e.failing_since, e.activated_at,
  e.standard_webhooks, a.name as application_name, c.name as category_name,
  e.oauth_application_id is null or g.application_id is not null as access_granted,
  l.id as last_delivery_id, l.created_at as last_delivery_at, l.state as last_delivery_state,
  l.reason as last_delivery_reason`;

/** Joins for endpoints `e` of workspace `$1`. */
export const WITH_FACTS = `
  left join oauth_applications a on a.id = e.oauth_application_id
  left join access_grants g on g.application_id = e.oauth_application_id and g.workspace_id = $1
    and g.revoked_at is null
  left join categories c on c.workspace_id = $1 and c.id = e.category_id
  left join lateral (
    select d.id, d.created_at, d.state, d.reason from deliveries d
    where d.workspace_id = $1 and d.webhook_endpoint_id = e.id
    order by d.id desc limit 1
  ) l on true`;
