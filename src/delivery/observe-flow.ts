import type { Observer } from '#kernel/observer.ts';
import type { InFlight } from './in-flight.ts';
import type { Delivery } from './delivery.ts';

/** Gauges of deliveries between fetch and write. */
export function observeFlow(
  { gauge }: Observer,
  inFlight: Pick<InFlight<Delivery, unknown>, 'running' | 'ids' | 'bytes'>,
): void {
  gauge?.('attempts_running', {}, inFlight.running);
  gauge?.('deliveries_in_flight', {}, () => inFlight.ids().size);
  gauge?.('body_bytes', {}, () => inFlight.bytes.inUse);
}
