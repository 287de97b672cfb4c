import { assign, setup, type ActorRefFrom } from 'xstate';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';

interface EndpointActorContext {
  lane: LeasedLane;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds. */
  maxPause: number;
  /** When first attempts may resume, by performance.now(). */
  held_until: number;
  /** Retries since the last look for what has been due longest. */
  retries_in_a_row: number;
}

export type EndpointActorEvent =
  /** The endpoint failed last, for the `failures`th time in a row, and more may be due. */
  | { type: 'failed'; failures: number }
  /** A look for retries found so many; with them `in_flight` are. */
  | { type: 'retries_fetched'; found: number; in_flight: number }
  /** A retry ended; `failures` is 0 if the endpoint answers again. */
  | { type: 'retried'; failures: number }
  | { type: 'time_passed' }
  | { type: 'nothing_due' }
  | { type: 'woken' }
  /** Another node is to have the lane. */
  | { type: 'release_asked' }
  /** Other workspaces are to have its place on this node. */
  | { type: 'room_needed' }
  /** It has work to fetch but is releasing: from now on it waits 100 ms at most. */
  | { type: 'fetch_held_up' }
  /** The lane stays. */
  | { type: 'release_cancelled' }
  | { type: 'ended' };

/**
 * Milliseconds between two first attempts to a failing endpoint, so that a receiver that restarts does not fail
 * twenty deliveries at once. Doubles up to `maxPause`, and varies by half within it, so that endpoints that failed
 * together do not return together.
 */
export const FIRST_PAUSE_MS = 10;
export const pauseOf = (failures: number, maxPause: number): number => {
  const pause = Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.min(maxPause, pause * (0.5 + Math.random()));
};

/**
 * After so many retries in a row, what has been due longest is next, so that first attempts never wait for ever. An
 * outage that counts twenty deliveries deactivates the endpoint, so the retries of one outage are fewer.
 */
export const MAX_RETRIES_IN_A_ROW = 20;

/** Longest time for which a releasing lane puts off its next fetch; after it the lane stays. */
export const MAX_LAST_WAIT_MS = 100;

export const failuresOf = (event: EndpointActorEvent): number =>
  'failures' in event ? event.failures : 0;

/**
 * Handles what is rare in the work on one leased lane. While it is `working`, the counter in lane.ts decides what to
 * fetch.
 *
 * - While its endpoint fails, it makes due retries, one after the other, and a first attempt only between them. Beside
 *   attempts that take long, `lane-steps.ts` fetches further ones.
 * - It is `resting` when nothing is due or in flight; after a while that ends its lease.
 * - While it is to be released it fetches nothing, and ends once nothing is in flight.
 *
 * Its state can be rebuilt from rows, so killing it loses nothing. `lane-steps.ts` carries out its fetches and its end.
 */
export const endpointActor = setup({
  types: {
    context: {} as EndpointActorContext,
    input: {} as Pick<EndpointActorContext, 'lane' | 'maxPause'>,
    events: {} as EndpointActorEvent,
  },
  guards: {
    isRetrying: ({ event }) => event.type === 'retries_fetched' && event.in_flight > 0,
    firstsHaveWaited: ({ context }) =>
      context.retries_in_a_row >= MAX_RETRIES_IN_A_ROW && performance.now() >= context.held_until,
    isAnswering: ({ event }) => failuresOf(event) === 0,
    isHeldBack: ({ context }) => performance.now() < context.held_until,
  },
  actions: {
    fetchDue: () => {},
    countRetries: assign({
      retries_in_a_row: ({ context, event }) =>
        context.retries_in_a_row + (event.type === 'retries_fetched' ? event.found : 0),
    }),
    startRow: assign({ retries_in_a_row: 0 }),
    fetchRetries: () => {},
    holdBack: assign({
      held_until: ({ context, event }) =>
        performance.now() + pauseOf(failuresOf(event), context.maxPause),
    }),
  },
  delays: {
    pause: ({ context }) => Math.max(0, context.held_until - performance.now()),
  },
}).createMachine({
  id: 'endpoint_actor',
  context: ({ input }) => ({ ...input, held_until: 0, retries_in_a_row: 0 }),
  initial: 'working',
  on: { ended: '.gone' },
  states: {
    working: {
      on: {
        failed: { target: 'fetching_retries', actions: 'holdBack' },
        nothing_due: 'resting',
        release_asked: 'releasing',
        room_needed: 'making_room',
      },
    },
    fetching_retries: {
      entry: 'fetchRetries',
      on: {
        retries_fetched: [
          { guard: 'isRetrying', target: 'retrying', actions: 'countRetries' },
          { guard: 'isHeldBack', target: 'pausing' },
          { target: 'working', actions: ['startRow', 'fetchDue'] },
        ],
        release_asked: 'releasing',
        room_needed: 'making_room',
      },
    },
    retrying: {
      on: {
        // Retries that became due meanwhile are made beside this one.
        retries_fetched: { actions: 'countRetries' },
        retried: [
          { guard: 'isAnswering', target: 'working' },
          { guard: 'firstsHaveWaited', target: 'working', actions: ['startRow', 'fetchDue'] },
          { target: 'fetching_retries' },
        ],
        release_asked: 'releasing',
        room_needed: 'making_room',
      },
    },
    pausing: {
      // Retries may have become due meanwhile.
      after: { pause: 'fetching_retries' },
      on: {
        time_passed: 'fetching_retries',
        release_asked: 'releasing',
        room_needed: 'making_room',
      },
    },
    resting: {
      on: { woken: 'working', release_asked: 'releasing', room_needed: 'making_room' },
    },
    releasing: {
      on: {
        fetch_held_up: 'releasing_late',
        release_cancelled: 'working',
        room_needed: 'making_room',
      },
    },
    releasing_late: {
      after: { [MAX_LAST_WAIT_MS]: 'working' },
      on: { release_cancelled: 'working', room_needed: 'making_room' },
    },
    making_room: {
      on: { release_cancelled: 'working' },
    },
    gone: { type: 'final' },
  },
});

export type EndpointActor = ActorRefFrom<typeof endpointActor>;
