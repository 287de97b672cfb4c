import type { Delivery, Lane } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';

/** Starts a lane's deliveries, and holds those that it may not have in flight yet. */
export interface Ready {
  /** Counts them as in flight and attempts them. */
  start(lane: Lane, deliveries: readonly Delivery[]): void;
  /** Starts as many of the held deliveries as the lane may have in flight. */
  startReady(lane: Lane): void;
  /** Gives up the held deliveries: a later fetch finds them, after retries that became due meanwhile. */
  dropReady(lane: Lane): void;
}

interface ReadyOptions {
  inFlight: Pick<InFlight<Delivery, unknown>, 'add' | 'allowance' | 'drop'>;
  start(deliveries: readonly Delivery[]): void;
}

export function createReady({ inFlight, ...options }: ReadyOptions): Ready {
  const start = (lane: Lane, deliveries: readonly Delivery[]): void => {
    if (deliveries.length === 0) return;
    if (lane.load.inFlight === 0) lane.movedAt = performance.now();
    inFlight.add(deliveries);
    options.start(deliveries);
  };
  return {
    start,
    startReady: (lane) => {
      const { load, ready } = lane;
      if (ready.length === 0) return;
      const room = Math.max(0, inFlight.allowance(load) - load.inFlight);
      start(lane, ready.splice(0, room));
    },
    dropReady: (lane) => {
      if (lane.ready.length === 0) return;
      lane.ready.forEach(inFlight.drop);
      lane.ready = [];
      lane.cursor = null;
      lane.maybeDue = true;
    },
  };
}
