import { assign, setup, type ActorRefFrom } from 'xstate';
import type { LeasedLane } from '#orm/sql/lanes.ts';

interface EndpointActorContext {
  lane: LeasedLane;
  maxInFlight: number;
  share: () => number;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds, give or take half. */
  maxPause: number;
  /** Deliveries that may be in flight now: one until the endpoint answers, then up to `maxInFlight`. */
  limit: number;
  /** From the pull or handover until acknowledged, or until a failure is written. */
  in_flight: number;
  /** Whether a pull might find due deliveries. */
  maybe_due: boolean;
  failures: number;
  /** When first attempts may resume, by performance.now(). */
  held_until: number;
}

export type EndpointActorEvent =
  | { type: 'woken' }
  | { type: 'time_passed' }
  /** A pull took `count` deliveries; `exhausted` if it found fewer than requested. */
  | { type: 'pulled'; count: number; exhausted: boolean }
  /**
   * `count` of the deliveries just queued were pushed, within `capacityForNew`; `all` if no others were queued.
   */
  | { type: 'handed'; count: number; all: boolean }
  /**
   * Deliveries left flight. `passed` counts those acknowledged or ended with their subscription. Deliveries abandoned
   * unsent or failed by our fault are neither passed nor failed.
   */
  | { type: 'settled'; count: number; passed: number; failed: number }
  | { type: 'ended' };

type Settled = Extract<EndpointActorEvent, { type: 'settled' }>;

export const onlyFails = ({ passed, failed }: Settled): boolean => passed === 0 && failed > 0;

export const afterSettled = (context: EndpointActorContext, event: Settled) => ({
  in_flight: context.in_flight - event.count,
  limit: onlyFails(event) ? 1 : Math.min(context.maxInFlight, context.limit + event.passed),
  // A delivery that ends unsent also ends the pause; otherwise each one queued when a subscription ends would wait.
  failures: onlyFails(event) ? context.failures + event.failed : 0,
});

/**
 * Milliseconds between two first attempts to a failing endpoint, so that a receiver that restarts does not fail
 * twenty deliveries at once. Doubles up to `maxPause` and varies by half, so that endpoints that failed together do
 * not return together.
 */
export const FIRST_PAUSE_MS = 10;
export const pauseOf = ({ failures, maxPause }: EndpointActorContext): number =>
  Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random());

export const allowance = ({ limit, share }: EndpointActorContext): number =>
  Math.min(limit, share());

/** At least one, since it asks only when it may take one. */
export const capacityOf = (context: EndpointActorContext): number =>
  Math.max(1, allowance(context) - context.in_flight);

/** Whether half of its allowance is free: a pull costs the same for one delivery as for eight. */
export const worthAsking = (context: EndpointActorContext): boolean =>
  context.in_flight * 2 <= allowance(context);

export const taken = (event: EndpointActorEvent): number => ('count' in event ? event.count : 0);

/**
 * The owner of one leased lane. It asks for as many due deliveries as may be in flight, and rests when nothing is due
 * or in flight; its lease is then released. While its endpoint fails it holds back first attempts and makes retries,
 * one at a time. Its state can be rebuilt from rows, so killing it loses nothing. The actor registry provides `ask`
 * and `rest`.
 */
export const endpointActor = setup({
  types: {
    context: {} as EndpointActorContext,
    input: {} as Pick<EndpointActorContext, 'lane' | 'maxInFlight' | 'share' | 'maxPause'>,
    events: {} as EndpointActorEvent,
  },
  guards: {
    isFailing: ({ context }) =>
      context.failures > 0 && context.in_flight === 0 && context.maybe_due,
    isHeldBack: ({ context }) => performance.now() < context.held_until,
    isAnswering: ({ context }) => context.failures === 0,
    foundRetry: ({ event }) => event.type === 'pulled' && event.count > 0,
    hasCapacity: ({ context }) => context.maybe_due && worthAsking(context),
    hasNothing: ({ context }) => !context.maybe_due && context.in_flight === 0,
  },
  actions: {
    ask: (_args, _params: { retriesOnly: boolean }) => {},
    rest: () => {},
    noteDue: assign({ maybe_due: true }),
    holdBack: assign({ held_until: ({ context }) => performance.now() + pauseOf(context) }),
    pulled: assign({
      in_flight: ({ context, event }) => context.in_flight + taken(event),
      // A wake during the pull concerns deliveries that the pull could not see.
      maybe_due: ({ event }) => event.type === 'pulled' && !event.exhausted,
    }),
    // The pull was for retries only, so first attempts may still be due.
    retryPulled: assign({ in_flight: ({ context, event }) => context.in_flight + taken(event) }),
    handed: assign({
      in_flight: ({ context, event }) => context.in_flight + taken(event),
      maybe_due: ({ event }) => event.type === 'handed' && !event.all,
    }),
    settle: assign(({ context, event }) =>
      event.type === 'settled' ? afterSettled(context, event) : {},
    ),
  },
  delays: { pause: ({ context }) => Math.max(0, context.held_until - performance.now()) },
}).createMachine({
  id: 'endpoint_actor',
  context: ({ input }) => ({
    ...input,
    limit: 1,
    in_flight: 0,
    maybe_due: true,
    failures: 0,
    held_until: 0,
  }),
  initial: 'pulling',
  on: { ended: '.gone' },
  states: {
    pulling: {
      entry: { type: 'ask', params: { retriesOnly: false } },
      on: {
        pulled: { target: 'working', actions: 'pulled' },
        settled: { actions: 'settle' },
        woken: 'pulling_again',
      },
    },
    pulling_again: {
      on: {
        pulled: { target: 'working', actions: ['pulled', 'noteDue'] },
        settled: { actions: 'settle' },
      },
    },
    working: {
      always: [
        { guard: 'isFailing', target: 'pulling_retries', actions: 'holdBack' },
        { guard: 'hasCapacity', target: 'pulling' },
        { guard: 'hasNothing', target: 'resting' },
      ],
      on: {
        settled: { actions: 'settle' },
        handed: { actions: 'handed' },
        woken: { actions: 'noteDue' },
      },
    },
    pulling_retries: {
      entry: { type: 'ask', params: { retriesOnly: true } },
      on: {
        pulled: [
          { guard: 'foundRetry', target: 'retrying', actions: 'retryPulled' },
          { target: 'pausing' },
        ],
      },
    },
    retrying: {
      on: { settled: { target: 'retried', actions: 'settle' } },
    },
    retried: {
      always: [
        { guard: 'isAnswering', target: 'working' },
        { guard: 'isHeldBack', target: 'pulling_retries' },
        // The delivery that has waited longest is next, retry or not.
        { target: 'pulling' },
      ],
    },
    pausing: {
      after: { pause: 'pulling' },
      on: { time_passed: 'pulling_retries' },
    },
    resting: {
      entry: 'rest',
      on: {
        handed: { target: 'working', actions: 'handed' },
        woken: { target: 'working', actions: 'noteDue' },
      },
    },
    gone: { type: 'final' },
  },
});

export type EndpointActor = ActorRefFrom<typeof endpointActor>;

/** Whether it is limited to one delivery: its endpoint failed last, or has not answered yet. */
export const takesOne = (actor: EndpointActor): boolean => actor.getSnapshot().context.limit === 1;

/** Whether `woken` would change anything. Under load each fan-out wakes every lane, mostly in vain. */
export function isUnaware(actor: EndpointActor): boolean {
  const { value, context } = actor.getSnapshot();
  if (value === 'working') return !context.maybe_due;
  return value === 'pulling' || value === 'resting';
}

export const isPausing = (actor: EndpointActor): boolean => actor.getSnapshot().value === 'pausing';

/** How many of the deliveries just queued it can take: zero while older ones may be due or its endpoint fails. */
export function capacityForNew(actor: EndpointActor): number {
  const { value, context } = actor.getSnapshot();
  const knowsAll = value === 'resting' || (value === 'working' && !context.maybe_due);
  return knowsAll && context.failures === 0
    ? Math.max(0, allowance(context) - context.in_flight)
    : 0;
}
