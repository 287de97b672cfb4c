import type { Delivery } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import { capacityForPush, isHeldUp, stateOf, type Lane } from './lane.ts';

export interface Supply {
  /** Deliveries may have been queued on the lane. */
  wake(lane: Lane): void;
  /**
   * Takes as many of the deliveries queued on the lane after `since` (performance.now()) as it has capacity for, and
   * returns them; none if it must be woken instead, for example because a fetch may have found them.
   */
  push(lane: Lane, queued: readonly Delivery[], since: number): readonly Delivery[];
  /** A fetch was answered with `found`. @returns those that the lane takes; none if it has ended */
  fetched(lane: Lane, found: readonly Delivery[], exhausted: boolean): readonly Delivery[];
}

interface SupplyOptions {
  inFlight: Pick<InFlight<Delivery, unknown>, 'add' | 'allowance' | 'takesPushes'>;
  proceed(lane: Lane): void;
}

/** Gives lanes the deliveries that were queued or fetched, and lets them go on. */
export function createSupply({ inFlight, proceed }: SupplyOptions): Supply {
  const add = (lane: Lane, deliveries: readonly Delivery[]): void => {
    if (lane.load.inFlight === 0) lane.movedAt = performance.now();
    inFlight.add(deliveries);
  };
  const rouse = (lane: Lane): void => {
    lane.isSeenAtRest = false;
    lane.actor.send({ type: 'woken' });
  };

  return {
    wake: (lane) => {
      if (lane.maybeDue) return;
      lane.maybeDue = true;
      if (stateOf(lane) === 'resting') rouse(lane);
      else proceed(lane);
    },
    push: (lane, queued, since) => {
      const isResting = stateOf(lane) === 'resting';
      if (!isResting && stateOf(lane) !== 'working') return [];
      if (lane.staleBefore >= since || !inFlight.takesPushes(lane.load)) return [];
      const taken = queued.slice(0, capacityForPush(lane, inFlight.allowance(lane.load)));
      if (taken.length === 0) return [];
      add(lane, taken);
      lane.wasPushed = true;
      lane.maybeDue = taken.length < queued.length;
      if (isResting) rouse(lane);
      else proceed(lane);
      return taken;
    },
    fetched: (lane, found, exhausted) => {
      const { fetching, load } = lane;
      if (!load.isOpen) return [];
      lane.fetching = null;
      lane.staleBefore = performance.now();
      lane.wasPushed = false;
      if (fetching === 'retries') {
        const taken = retriesToTake(lane, found);
        add(lane, taken);
        // First attempts may still be due.
        lane.actor.send({ type: 'retries_fetched', found: taken.length, in_flight: load.inFlight });
        if (stateOf(lane) === 'working') proceed(lane);
        return taken;
      }
      add(lane, found);
      lane.maybeDue ||= !exhausted;
      proceed(lane);
      return found;
    },
  };
}

/**
 * One after the other, but all beside attempts that take long, apart from those whose failure has not been counted yet:
 * twenty at once that fail would deactivate the endpoint.
 */
function retriesToTake(lane: Lane, found: readonly Delivery[]): readonly Delivery[] {
  if (lane.load.inFlight === 0) return found.slice(0, 1);
  return isHeldUp(lane) ? found.filter(({ failure_counted }) => failure_counted) : [];
}
