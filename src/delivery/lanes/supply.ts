import type { Delivery, Lane } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import type { Fetched } from '#orm/sql/delivery/fetch-deliveries.ts';
import { capacityForPush, isHeldUp, stateOf } from './lane.ts';
import type { Ready } from './ready.ts';

export interface Supply {
  /** Deliveries may have been queued on the lane. */
  wake(lane: Lane): void;
  /**
   * Starts as many of the deliveries queued on the lane after `since` (performance.now()) as it may; false if it must
   * be woken instead, for example because a fetch may have found them.
   */
  push(lane: Lane, queued: readonly Delivery[], since: number): boolean;
  /** A fetch was answered. */
  fetched(lane: Lane, fetched: Fetched<Delivery>): void;
}

interface SupplyOptions {
  inFlight: Pick<InFlight<Delivery, unknown>, 'allowance' | 'hold' | 'takesPushes'>;
  ready: Pick<Ready, 'start' | 'startReady'>;
  proceed(lane: Lane): void;
}

/**
 * Deliveries may become due behind the cursor, as when a transaction commits late. A lane that never runs out looks for
 * them this often; each look passes all that was settled since the oldest snapshot.
 */
const REWIND_MS = 10_000;

/** Gives lanes the deliveries that were queued or fetched, and lets them go on. */
export function createSupply({ inFlight, ready, proceed }: SupplyOptions): Supply {
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
      if (!isResting && stateOf(lane) !== 'working') return false;
      if (lane.staleBefore >= since || !inFlight.takesPushes(lane.load)) return false;
      const taken = queued.slice(0, capacityForPush(lane, inFlight.allowance(lane.load)));
      if (taken.length === 0) return false;
      ready.start(lane, taken);
      lane.wasPushed = true;
      lane.maybeDue = taken.length < queued.length;
      if (isResting) rouse(lane);
      else proceed(lane);
      return true;
    },
    fetched: (lane, { deliveries, exhausted, cursor }) => {
      const { fetching, load } = lane;
      if (!load.isOpen) return;
      const now = performance.now();
      lane.fetching = null;
      lane.staleBefore = now;
      lane.wasPushed = false;
      if (fetching === 'retries') {
        const taken = retriesToTake(lane, deliveries);
        ready.start(lane, taken);
        // First attempts may still be due.
        lane.actor.send({ type: 'retries_fetched', found: taken.length, in_flight: load.inFlight });
        if (stateOf(lane) === 'working') proceed(lane);
        return;
      }
      if (lane.cursor === null) lane.rewoundAt = now;
      lane.maybeDue ||= !exhausted || lane.cursor !== null;
      lane.cursor = now - lane.rewoundAt < REWIND_MS ? cursor : null;
      inFlight.hold(deliveries);
      lane.ready.push(...deliveries);
      ready.startReady(lane);
      proceed(lane);
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
