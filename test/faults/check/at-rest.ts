import type { Health } from '#test/faults/receiver.ts';
import type { StoredDelivery } from '#test/faults/read-stored.ts';

/**
 * Whether a delivery has come to where its endpoint's health leads it (spec, Delivery): acknowledged by
 * one that answers; tried, and to be tried again, where nobody answers; failed for good where the URL
 * must not be called.
 */
export function isAtRest(
  health: Health,
  { state, attempts_count }: Pick<StoredDelivery, 'state' | 'attempts_count'>,
): boolean {
  switch (health) {
    case 'healthy':
    case 'flaky':
    case 'slow':
      return state === 'acknowledged';
    case 'hanging':
    case 'dead':
      return state === 'retry_scheduled' && attempts_count > 0;
    case 'refused':
      return state === 'failed_permanently';
    default:
      return health satisfies never;
  }
}
