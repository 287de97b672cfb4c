import type { DeliveryEvent } from '#machines/delivery.ts';
import type { DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';

/**
 * Null if a due delivery may still be attempted, otherwise the trigger that ends it. An ended period stays ended even
 * if the endpoint is active again (spec, Webhook endpoint activity); no attempt starts after the retry window (spec,
 * Limits).
 */
export function checkDelivery(
  delivery: DueDelivery,
  now: Date,
  retryWindow: number,
): DeliveryEvent | null {
  if (delivery.signing_secret === null) {
    return { type: 'subscription_ended', reason: 'endpoint_deleted' };
  }
  if (!delivery.access_granted) return { type: 'subscription_ended', reason: 'access_revoked' };
  if (!delivery.endpoint_active) return { type: 'subscription_ended', reason: 'endpoint_inactive' };
  const { first_failed_ms } = delivery;
  const elapsed = first_failed_ms !== null && now.getTime() >= first_failed_ms + retryWindow;
  return elapsed ? { type: 'retry_window_elapsed' } : null;
}
