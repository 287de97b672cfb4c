import type { Transaction } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { statement } from '#orm/statement.ts';

interface QueuedDelivery {
  /** The delivery that it sends again. */
  from: Delivery;
  endpoint: WebhookEndpoint;
  access_period: number | null;
}

export const OPEN_LANE = statement<
  never,
  [workspace_id: string, webhook_endpoint_id: string, due_at: Date]
>(
  'open_lane',
  `
    insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at) values ($1, $2, $3)
    on conflict (workspace_id, webhook_endpoint_id)
      do update set due_at = least(delivery_lanes.due_at, excluded.due_at)`,
);

/** The collections that its deliveries include. */
export const includesOf = ({ event_type, includes }: WebhookEndpoint): string[] =>
  event_type === 'invoice.created' ? includes : [];

/**
 * Queues a delivery's event again and opens or advances the endpoint's lane, last, so that a node handing the lane back
 * sees the delivery or waits for it.
 */
export async function queueDelivery(
  tx: Transaction,
  { from, endpoint, access_period }: QueuedDelivery,
): Promise<Delivery> {
  const { id: resent_from_id, event_id, event_type, occurred_at } = from;
  const { workspace_id, id: webhook_endpoint_id, url, activation_period } = endpoint;
  const delivery = tx.em.create(Delivery, {
    workspace_id,
    event_id,
    event_type,
    webhook_endpoint_id,
    url,
    includes: includesOf(endpoint),
    resent_from_id,
    activation_period,
    access_period,
    state: 'queued',
    reason: null,
    occurred_at,
    created_at: tx.now,
    first_failed_at: null,
    next_attempt_at: tx.now,
    acknowledged_at: null,
    attempts_count: 0,
    attempted_at: null,
    duration_ms: null,
    response_status: null,
    error_code: null,
    response_excerpt: null,
    failure_counted: false,
  });
  await tx.em.flush();
  await OPEN_LANE.run(tx, workspace_id, webhook_endpoint_id, tx.now);
  return delivery;
}
