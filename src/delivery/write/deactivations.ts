import type { EndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { deactivation, type DeliveryInspector } from '#delivery/inspected-moves.ts';
import type { Log } from '#kernel/log.ts';
import type { EndpointCounter } from '#orm/sql/endpoint-counters.ts';

/** Makes deactivations hold at once for attempts that wait in a thread, and reports them. */
export function createDeactivations(means: {
  changes: Pick<EndpointChanges, 'note'>;
  log: Log;
  inspector?: DeliveryInspector | undefined;
}): (endpoints: readonly EndpointCounter[]) => void {
  const { changes, log, inspector } = means;
  return (endpoints) => {
    for (const endpoint of endpoints) {
      changes.note(endpoint);
      log.warn({ ...endpoint }, 'endpoint deactivated');
    }
    inspector?.onMoves(endpoints.map(deactivation));
  };
}
