import { assign, setup, type ActorRefFrom } from 'xstate';
import type { LeasedLane } from '#orm/sql/lanes.ts';

interface EndpointActorContext {
  lane: LeasedLane;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds. */
  maxPause: number;
  /** When first attempts may resume, by performance.now(). */
  held_until: number;
}

export type EndpointActorEvent =
  /** The endpoint failed last, for the `failures`th time in a row, and more may be due. */
  | { type: 'failed'; failures: number }
  /** A look for retries found `count`. */
  | { type: 'retries_fetched'; count: number }
  /** The retry ended; `failures` is 0 if the endpoint answers again. */
  | { type: 'retried'; failures: number }
  | { type: 'time_passed' }
  | { type: 'nothing_due' }
  | { type: 'woken' }
  /** Another node is to have the lane. */
  | { type: 'offered' }
  /** The lane is to make way for other workspaces. */
  | { type: 'vacated' }
  /** It would fetch more, but is to leave. */
  | { type: 'held_up' }
  /** It need not leave. */
  | { type: 'kept' }
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

/** The longest that a fetch waits for the deliveries in flight; if they take longer, the lane stays. */
export const MAX_LAST_WAIT_MS = 100;

export const failuresOf = (event: EndpointActorEvent): number =>
  'failures' in event ? event.failures : 0;

/**
 * Decides what is rare in the work on one leased lane. While it is `working`, its counter (lane.ts) decides what to
 * fetch. It holds back first attempts and makes retries, one at a time, while the endpoint fails;
 * rests when nothing is due or in flight, which ends its lease; and fetches nothing while it is to leave this node. Its
 * state can be rebuilt from rows, so killing it loses nothing. `actors.ts` provides the fetches.
 */
export const endpointActor = setup({
  types: {
    context: {} as EndpointActorContext,
    input: {} as Pick<EndpointActorContext, 'lane' | 'maxPause'>,
    events: {} as EndpointActorEvent,
  },
  guards: {
    foundRetry: ({ event }) => event.type === 'retries_fetched' && event.count > 0,
    isAnswering: ({ event }) => failuresOf(event) === 0,
    isHeldBack: ({ context }) => performance.now() < context.held_until,
  },
  actions: {
    fetchDue: () => {},
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
  context: ({ input }) => ({ ...input, held_until: 0 }),
  initial: 'working',
  on: { ended: '.gone' },
  states: {
    working: {
      on: {
        failed: { target: 'fetching_retries', actions: 'holdBack' },
        nothing_due: 'resting',
        offered: 'leaving',
        vacated: 'vacating',
      },
    },
    fetching_retries: {
      entry: 'fetchRetries',
      on: {
        retries_fetched: [{ guard: 'foundRetry', target: 'retrying' }, { target: 'pausing' }],
        offered: 'leaving',
        vacated: 'vacating',
      },
    },
    retrying: {
      on: {
        retried: [
          { guard: 'isAnswering', target: 'working' },
          { guard: 'isHeldBack', target: 'fetching_retries' },
          // The delivery that has waited longest is next, retry or not.
          { target: 'working', actions: 'fetchDue' },
        ],
        offered: 'leaving',
        vacated: 'vacating',
      },
    },
    pausing: {
      after: { pause: { target: 'working', actions: 'fetchDue' } },
      on: { time_passed: 'fetching_retries', offered: 'leaving', vacated: 'vacating' },
    },
    resting: {
      on: { woken: 'working', offered: 'leaving', vacated: 'vacating' },
    },
    leaving: {
      on: { held_up: 'leaving_or_not', kept: 'working', vacated: 'vacating' },
    },
    leaving_or_not: {
      after: { [MAX_LAST_WAIT_MS]: 'working' },
      on: { kept: 'working', vacated: 'vacating' },
    },
    vacating: {
      on: { kept: 'working' },
    },
    gone: { type: 'final' },
  },
});

export type EndpointActor = ActorRefFrom<typeof endpointActor>;
