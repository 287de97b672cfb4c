import type { Health } from '#test/faults/receiver.ts';
import type { StoredDelivery } from '#test/faults/read-stored.ts';

/** Sooner or later it acknowledges. */
export const isHealthy = (health: Health): health is 'healthy' | 'flaky' | 'slow' =>
  health === 'healthy' || health === 'flaky' || health === 'slow';

/** Whether a delivery has come to where its endpoint's health leads it (spec, Delivery). */
export function isAtRest(
  health: Health,
  { state, attempts_count }: Pick<StoredDelivery, 'state' | 'attempts_count'>,
): boolean {
  if (isHealthy(health)) return state === 'acknowledged';
  return health === 'refused'
    ? state === 'failed_permanently'
    : state === 'retry_scheduled' && attempts_count > 0;
}
