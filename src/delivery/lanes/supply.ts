import type { Delivery } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import { capacityForPush, stateOf, type Lane } from './lane.ts';

export interface Supply {
  /** Deliveries may have been queued on the lane. */
  wake(lane: Lane): void;
  /**
   * Takes as many of the deliveries queued on the lane after `since` (performance.now()) as it has capacity for, and
   * returns them; none if it must be woken instead, for example because a fetch may have found them.
   */
  push(lane: Lane, queued: readonly Delivery[], since: number): readonly Delivery[];
  /** A fetch was answered with `found`; false if the lane has ended. */
  fetched(lane: Lane, found: readonly Delivery[], exhausted: boolean): boolean;
}

interface SupplyOptions {
  inFlight: Pick<InFlight<Delivery, unknown>, 'add' | 'allowance' | 'takesPushes'>;
  proceed(lane: Lane): void;
}

/** Gives lanes the deliveries that were queued or fetched, and lets them go on. */
export function createSupply({ inFlight, proceed }: SupplyOptions): Supply {
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
      inFlight.add(taken);
      lane.wasPushed = true;
      lane.maybeDue = taken.length < queued.length;
      if (isResting) rouse(lane);
      else proceed(lane);
      return taken;
    },
    fetched: (lane, found, exhausted) => {
      if (!lane.load.isOpen) return false;
      const { fetching } = lane;
      lane.fetching = null;
      lane.staleBefore = performance.now();
      lane.wasPushed = false;
      inFlight.add(found);
      if (fetching === 'retries') {
        // First attempts may still be due.
        lane.actor.send({ type: 'retries_fetched', count: found.length });
        return true;
      }
      lane.maybeDue ||= !exhausted;
      proceed(lane);
      return true;
    },
  };
}
