import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import {
  DELIVERY_COLUMNS,
  readSelectedDelivery,
  type SelectedDelivery,
} from './delivery-columns.ts';

/**
 * Queues one delivery of an event to an endpoint and opens or advances the endpoint's lane, as fan-out
 * does for many: the lane last, so that a node that hands it back sees the delivery or waits for it.
 */
export async function queueDelivery(
  tx: Transaction,
  input: { event_id: string; endpoint: WebhookEndpoint; access_period: number | null },
): Promise<DeliveryRow> {
  const { event_id, endpoint, access_period } = input;
  const { rows } = await sql<SelectedDelivery>`
    with queued as (
      insert into deliveries
        (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
         activation_period, access_period, occurred_at, created_at, next_attempt_at)
      select e.workspace_id, e.id, e.type, ${endpoint.id}::bigint, ${endpoint.url}::text,
        case when e.type = 'invoice.created' then ${endpoint.includes}::text[] else '{}' end,
        ${endpoint.activation_period}::int, ${access_period}::int, e.occurred_at,
        ${tx.now}::timestamptz, ${tx.now}::timestamptz
      from events e where e.workspace_id = ${endpoint.workspace_id} and e.id = ${event_id}
      returning *
    ), opened as (
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      select workspace_id, webhook_endpoint_id, next_attempt_at from queued
      on conflict (workspace_id, webhook_endpoint_id)
        do update set due_at = least(delivery_lanes.due_at, excluded.due_at)
    )
    select ${sql.raw(DELIVERY_COLUMNS)} from queued
  `.execute(tx.sql);
  const [queued] = rows;
  if (queued === undefined) throw new Error(`event ${event_id} is gone although it was held`);
  return readSelectedDelivery(queued);
}
