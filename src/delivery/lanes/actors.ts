import type { InspectionEvent } from 'xstate';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import type { HeldLanes } from './held-lanes.ts';
import { stateOf } from './lane.ts';
import { createLaneSteps, type Ending } from './lane-steps.ts';
import { createReady } from './ready.ts';
import { createSettling, type Settling } from './settling.ts';
import { createStart } from './start-lane.ts';
import { createSupply, type Supply } from './supply.ts';

/** The work on this node's lanes, one actor each. */
export interface Actors extends Supply, Settling {
  start(lanes: readonly LeasedLane[]): void;
  /** Ends a lane that another node holds. */
  lose(lane: Lane): void;
  endAll(): void;
  /**
   * Ends the lane once its deliveries in flight are written. If release was only asked and it could fetch meanwhile, it
   * waits 100 ms at most, then stays.
   */
  release(lane: Lane, why: 'release_asked' | 'room_needed'): void;
  /** The lane stays. */
  cancelRelease(lane: Lane): void;
  /**
   * Visits one of `turns` parts of the lanes: ends those at rest since their last turn, and lets the others look for
   * due retries. Visiting all at once would block the event loop.
   */
  sweep(turn?: number, turns?: number): void;
}

interface ActorsOptions {
  held: HeldLanes<Lane>;
  inFlight: InFlight<Delivery, unknown>;
  maxInFlight: number;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds. */
  maxPause: number;
  fetch(lane: Lane): void;
  /** Begins an attempt of each. */
  start(deliveries: readonly Delivery[]): void;
  onEnded(lane: Lane, ending: Ending): void;
  inspect?: ((event: InspectionEvent) => void) | undefined;
  onError(error: unknown): void;
}

export function createActors(options: ActorsOptions): Actors {
  const { held, inFlight, maxInFlight, maxPause, inspect, onError } = options;
  const ready = createReady(options);
  const steps = createLaneSteps({ ...options, ready });
  const { proceed, end } = steps;
  const start = createStart({ held, inFlight, steps, maxPause, inspect, onError });
  const supply = createSupply({ inFlight, ready, proceed });
  const settling = createSettling({ inFlight, maxInFlight, proceed });

  return {
    ...supply,
    ...settling,
    start: (lanes) => lanes.forEach(start),
    lose: (lane) => end(lane, 'lost'),
    endAll: () => held.lanes().forEach((lane) => end(lane, 'stopped')),
    release: (lane, why) => {
      if (!lane.load.isOpen) return;
      if (inFlight.isIdle(lane.load)) end(lane, why);
      else lane.actor.send({ type: why });
    },
    cancelRelease: ({ load, actor }) => {
      if (load.isOpen) actor.send({ type: 'release_cancelled' });
    },
    sweep: (turn = 0, turns = 1) => {
      for (const lane of held.lanes()) {
        if (lane.number % turns !== turn) continue;
        const state = stateOf(lane);
        if (state === 'working' || state === 'retrying') steps.fetchHeldUp(lane);
        if (state === 'pausing') lane.actor.send({ type: 'time_passed' });
        else if (state !== 'resting' || lane.wasPushed) supply.wake(lane);
        else if (!lane.isSeenAtRest) lane.isSeenAtRest = true;
        else if (inFlight.isIdle(lane.load)) end(lane, 'rested');
      }
    },
  };
}
