import { createActor, type InspectionEvent } from 'xstate';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import { laneId } from '#orm/sql/delivery/lane-key.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { endpointActor } from './endpoint-actor.ts';
import type { HeldLanes } from './held-lanes.ts';
import type { LaneSteps } from './lane-steps.ts';

interface StartOptions {
  held: HeldLanes<Lane>;
  inFlight: Pick<InFlight<Delivery, unknown>, 'openLane'>;
  steps: LaneSteps;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds. */
  maxPause: number;
  inspect?: ((event: InspectionEvent) => void) | undefined;
  onError(error: unknown): void;
}

/**
 * Starts a leased lane with its actor; an earlier lease of it ends. Actors are roots, because the cost of one parent's
 * children grows with their square.
 */
export function createStart(options: StartOptions): (leased: LeasedLane) => void {
  const { held, inFlight, maxPause, inspect, onError } = options;
  const { proceed, fetch, end } = options.steps;
  const fetchOf = (fetching: 'due' | 'retries') => {
    return ({ context }: { context: { lane: LeasedLane } }) => {
      const lane = held.get(laneId(context.lane));
      if (lane !== undefined) fetch(lane, fetching);
    };
  };
  const logic = endpointActor.provide({
    actions: { fetchDue: fetchOf('due'), fetchRetries: fetchOf('retries') },
  });
  let started = 0;

  return (leased) => {
    const before = held.get(laneId(leased));
    if (before !== undefined) end(before, 'lost');
    const input = { lane: leased, maxPause };
    const actor = createActor(logic, inspect === undefined ? { input } : { input, inspect });
    const lane: Lane = {
      ...leased,
      number: (started += 1),
      load: inFlight.openLane(leased),
      actor,
      ready: [],
      cursor: null,
      rewoundAt: 0,
      maybeDue: true,
      fetching: null,
      failures: 0,
      staleBefore: Infinity,
      wasPushed: false,
      isSeenAtRest: false,
      movedAt: performance.now(),
      isSlow: null,
    };
    held.add(lane);
    actor.subscribe({ next: () => proceed(lane), error: onError });
    actor.start();
  };
}
