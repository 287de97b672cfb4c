import type { EndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { deactivation } from '#delivery/observed-moves.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { EndpointCounter } from '#orm/sql/delivery/endpoint-counters.ts';

/** Makes deactivations hold at once for attempts that wait in a thread, and reports them. */
export function noteDeactivations(
  { changes, log, observer }: NotingOptions,
  endpoints: readonly EndpointCounter[],
): void {
  for (const endpoint of endpoints) {
    changes.note(endpoint);
    log.warn({ ...endpoint }, 'endpoint deactivated');
  }
  observer.moved?.(endpoints.map(deactivation));
  observer.count?.('endpoints_deactivated', {}, endpoints.length);
}

interface NotingOptions {
  changes: Pick<EndpointChanges, 'note'>;
  log: Log;
  observer: Observer;
}
