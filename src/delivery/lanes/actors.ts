import { createActor, type InspectionEvent } from 'xstate';
import type { Delivery } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import type { Update } from '#delivery/update.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { laneId } from '#orm/sql/lane-key.ts';
import { endpointActor } from './endpoint-actor.ts';
import type { HeldLanes } from './held-lanes.ts';
import { capacityForPush, nextStep, note, settle, type Lane, type Settled } from './lane.ts';

/** The work on this node's lanes, one actor each. */
export interface Actors {
  start(lanes: readonly LeasedLane[]): void;
  /** Ends a lane that another node holds. */
  lose(lane: Lane): void;
  endAll(): void;
  /** Deliveries may have been queued on it. */
  wake(lane: Lane): void;
  /**
   * Takes as many of the deliveries queued on the lane after `since` (performance.now()) as it has capacity for, and
   * returns them; none if it must be woken instead, for example because a fetch may have found them.
   */
  push(lane: Lane, queued: readonly Delivery[], since: number): readonly Delivery[];
  /** A fetch was answered with `found`; false if the lane has ended. */
  fetched(lane: Lane, found: readonly Delivery[], exhausted: boolean): boolean;
  concluded(update: Update): void;
  written(updates: readonly Update[]): void;
  /**
   * The lane ends at once if it is idle, else when its deliveries in flight are written. An offered one stays if its next
   * fetch would have to wait long for that.
   */
  leave(lane: Lane, by: 'offered' | 'vacated'): void;
  /** A lane that was to leave stays. */
  keep(lane: Lane): void;
  /**
   * Visits one of `turns` parts of the lanes: ends those at rest since their last turn, and lets the others look for
   * due retries. Visiting all at once would block the event loop.
   */
  sweep(turn?: number, turns?: number): void;
}

/** Why a lane ended. */
export type Ending = 'rested' | 'offered' | 'vacated' | 'stopped';

interface ActorsOptions {
  held: HeldLanes<Lane>;
  inFlight: InFlight<Delivery, unknown>;
  maxInFlight: number;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds. */
  maxPause: number;
  fetch(lane: Lane): void;
  onEnded(lane: Lane, ending: Ending): void;
  inspect?: ((event: InspectionEvent) => void) | undefined;
  onError(error: unknown): void;
}

const stateOf = ({ actor }: Lane) => actor.getSnapshot().value;

/**
 * Carries out what a lane's counter and its actor decide. Actors are roots, because the cost of one parent's children
 * grows with their square.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the lanes
export function createActors(options: ActorsOptions): Actors {
  const { held, inFlight, maxInFlight, maxPause, inspect, onError } = options;
  let started = 0;

  const fetch = (lane: Lane, fetching: 'due' | 'retries'): void => {
    lane.fetching = fetching;
    // A wake during the fetch concerns deliveries that the fetch could not see.
    if (fetching === 'due') lane.maybeDue = false;
    options.fetch(lane);
  };
  const fetchOf = (fetching: 'due' | 'retries') => {
    return ({ context }: { context: { lane: LeasedLane } }) => {
      const lane = held.get(laneId(context.lane));
      if (lane !== undefined) fetch(lane, fetching);
    };
  };
  const logic = endpointActor.provide({
    actions: { fetchDue: fetchOf('due'), fetchRetries: fetchOf('retries') },
  });

  const end = (lane: Lane, ending: Ending | 'lost'): void => {
    if (!lane.load.isOpen) return;
    held.delete(lane);
    inFlight.closeLane(lane.load);
    lane.actor.send({ type: 'ended' });
    if (ending !== 'lost') options.onEnded(lane, ending);
  };

  /** Does what the lane's state and counter ask for. */
  const proceed = (lane: Lane): void => {
    const { actor, load } = lane;
    const state = stateOf(lane);
    if (!load.isOpen) return;
    inFlight.noteBusy(load, state !== 'resting' && load.limit > 1);
    const step = nextStep(lane, inFlight.allowance(load));
    if (state === 'working') {
      if (step === 'fetch') fetch(lane, 'due');
      else if (step === 'fail') actor.send({ type: 'failed', failures: lane.failures });
      else if (step === 'rest') actor.send({ type: 'nothing_due' });
    } else if (state === 'leaving' || state === 'leaving_or_not' || state === 'vacating') {
      if (inFlight.isIdle(load)) end(lane, state === 'vacating' ? 'vacated' : 'offered');
      else if (state === 'leaving' && (step === 'fetch' || step === 'fail'))
        actor.send({ type: 'held_up' });
    }
  };

  const rouse = (lane: Lane): void => {
    lane.isSeenAtRest = false;
    lane.actor.send({ type: 'woken' });
  };
  const wake = (lane: Lane): void => {
    if (lane.maybeDue) return;
    lane.maybeDue = true;
    if (stateOf(lane) === 'resting') rouse(lane);
    else proceed(lane);
  };
  const report = (lane: Lane, settled: Settled): void => {
    settle(lane, settled, maxInFlight);
    if (stateOf(lane) === 'retrying') lane.actor.send({ type: 'retried', failures: lane.failures });
    else proceed(lane);
  };

  const start = (leased: LeasedLane): void => {
    const before = held.get(laneId(leased));
    if (before !== undefined) end(before, 'lost');
    const input = { lane: leased, maxPause };
    const actor = createActor(logic, inspect === undefined ? { input } : { input, inspect });
    const lane: Lane = {
      ...leased,
      number: (started += 1),
      load: inFlight.openLane(leased.workspace_id),
      actor,
      maybeDue: true,
      fetching: null,
      failures: 0,
      staleBefore: Infinity,
      wasPushed: false,
      isSeenAtRest: false,
    };
    held.add(lane);
    actor.subscribe({ next: () => proceed(lane), error: onError });
    actor.start();
  };

  return {
    start: (lanes) => lanes.forEach(start),
    lose: (lane) => end(lane, 'lost'),
    endAll: () => held.lanes().forEach((lane) => end(lane, 'stopped')),
    wake,
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
    concluded: (update) => {
      const { delivery, event } = update;
      // A failure waits for its write, since it may deactivate the endpoint.
      if (event.type !== 'response_2xx' || !inFlight.runAhead(delivery)) return;
      report(delivery.lane, { passed: 1, failed: 0 });
    },
    written: (updates) => {
      const touched = new Map<Lane, Settled>();
      const answering = new Set<Lane>();
      for (const { delivery, event, reports } of updates) {
        const { lane, isAhead } = delivery;
        inFlight.settle(delivery);
        if (!lane.load.isOpen) continue;
        if (reports === 'failed_delivery') lane.staleBefore = performance.now();
        if (isAhead) {
          answering.add(lane);
          continue;
        }
        const settled = touched.get(lane) ?? { passed: 0, failed: 0 };
        touched.set(lane, settled);
        note(settled, event.type);
      }
      for (const [lane, settled] of touched) {
        // An endpoint that acknowledged some deliveries of the same write is not failing.
        if (answering.has(lane)) settled.passed += 1;
        report(lane, settled);
      }
      for (const lane of answering) proceed(lane);
    },
    leave: (lane, by) => {
      if (!lane.load.isOpen) return;
      if (inFlight.isIdle(lane.load)) end(lane, by);
      else lane.actor.send({ type: by });
    },
    keep: ({ load, actor }) => {
      if (load.isOpen) actor.send({ type: 'kept' });
    },
    sweep: (turn = 0, turns = 1) => {
      for (const lane of held.lanes()) {
        if (lane.number % turns !== turn) continue;
        const state = stateOf(lane);
        if (state === 'pausing') lane.actor.send({ type: 'time_passed' });
        else if (state !== 'resting' || lane.wasPushed) wake(lane);
        else if (!lane.isSeenAtRest) lane.isSeenAtRest = true;
        else if (inFlight.isIdle(lane.load)) end(lane, 'rested');
      }
    },
  };
}
