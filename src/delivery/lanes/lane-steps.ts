import type { Delivery, Lane } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import type { HeldLanes } from './held-lanes.ts';
import type { Ready } from './ready.ts';
import { isHeldUp, nextStep, stateOf, type Step } from './lane.ts';

export interface LaneSteps {
  /** Carries out the lane's next step. Called after each possible change of the lane or its actor. */
  proceed(lane: Lane): void;
  fetch(lane: Lane, fetching: 'due' | 'retries'): void;
  /** Fetches due retries if its attempts take long and keep them waiting, unless it fetches already. */
  fetchHeldUp(lane: Lane): void;
  /** Does nothing for a lane that has ended. */
  end(lane: Lane, ending: Ending | 'lost'): void;
}

/** Why a lane ended. */
export type Ending = 'rested' | 'release_asked' | 'room_needed' | 'stopped';

interface LaneStepsOptions {
  held: HeldLanes<Lane>;
  inFlight: Pick<
    InFlight<Delivery, unknown>,
    'allowance' | 'closeLane' | 'isIdle' | 'noteBusy' | 'retryCapacity'
  >;
  fetch(lane: Lane): void;
  ready: Ready;
  /** Not called for a lost lane. */
  onEnded(lane: Lane, ending: Ending): void;
}

/**
 * Carries out what the state of a lane's actor and its counter ({@link nextStep}) decide together:
 *
 * | state of the actor | counter: fetch | fail | rest | nothing in flight or unwritten |
 * |---|---|---|---|---|
 * | `working` | fetches | sends `failed` | sends `nothing_due` | |
 * | `releasing` | sends `fetch_held_up` | sends `fetch_held_up` | | ends |
 * | `releasing_late`, `making_room` | | | | ends |
 *
 * In the other states, and while the counter waits, the lane's next event is awaited.
 */
export function createLaneSteps(options: LaneStepsOptions): LaneSteps {
  const { held, inFlight } = options;
  const { startReady, dropReady } = options.ready;

  const fetch = (lane: Lane, fetching: 'due' | 'retries'): void => {
    // A sweep looks for retries: the answer leads on.
    if (lane.fetching !== null) {
      lane.maybeDue ||= fetching === 'due';
      return;
    }
    lane.fetching = fetching;
    // Reset before the fetch, so that a wake during it is kept: what it announces may not be in the fetch.
    if (fetching === 'due') lane.maybeDue = false;
    else dropReady(lane);
    options.fetch(lane);
  };

  const end = (lane: Lane, ending: Ending | 'lost'): void => {
    if (!lane.load.isOpen) return;
    held.delete(lane);
    dropReady(lane);
    inFlight.closeLane(lane.load);
    lane.actor.send({ type: 'ended' });
    if (ending !== 'lost') options.onEnded(lane, ending);
  };

  const proceed = (lane: Lane): void => {
    const { actor, load } = lane;
    const state = stateOf(lane);
    if (!load.isOpen) return;
    inFlight.noteBusy(load, state !== 'resting' && (load.limit > 1 || load.inFlight > 1));
    if (state === 'working' && lane.failures === 0) startReady(lane);
    const allowance = inFlight.allowance(load);
    const step = nextStep(lane, allowance);
    if (state === 'working') {
      if (step === 'fetch') fetch(lane, 'due');
      else if (step === 'fail') actor.send({ type: 'failed', failures: lane.failures });
      else if (step === 'rest') actor.send({ type: 'nothing_due' });
    } else if (state === 'releasing' || state === 'releasing_late' || state === 'making_room') {
      if (inFlight.isIdle(load))
        end(lane, state === 'making_room' ? 'room_needed' : 'release_asked');
      else if (state === 'releasing' && isHeldBack(lane, step, allowance))
        actor.send({ type: 'fetch_held_up' });
    }
  };

  const fetchHeldUp = (lane: Lane): void => {
    const { fetching, load } = lane;
    // It fetches by itself only while half of its allowance is free.
    const isFull = load.inFlight * 2 > inFlight.allowance(load);
    if (fetching === null && isHeldUp(lane) && isFull && inFlight.retryCapacity(load) > 0)
      fetch(lane, 'retries');
  };

  return { proceed, fetch, fetchHeldUp, end };
}

/** Whether it would go on if it were not to be released. */
const isHeldBack = ({ load, ready }: Lane, step: Step, allowance: number): boolean =>
  step === 'fetch' || step === 'fail' || (ready.length > 0 && load.inFlight < allowance);
