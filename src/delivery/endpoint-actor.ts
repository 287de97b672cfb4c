import { assign, setup, type ActorRefFrom } from 'xstate';
import type { LeasedLane } from '#orm/sql/lanes.ts';

interface EndpointActorContext {
  lane: LeasedLane;
  /** `DELIVERY_ENDPOINT_CONCURRENCY`. */
  maxInFlight: number;
  /** What the lane may have in hand while many others are busy too. */
  share: () => number;
  /** Milliseconds, about which an endpoint that keeps failing is left alone between attempts. */
  maxPause: number;
  /** Attempts that may be in flight now: one while it is not known to answer, up to `most` while it does. */
  limit: number;
  /** Deliveries in hand: pulled or handed over, and not acknowledged; one that failed, until that is written. */
  in_flight: number;
  /** Whether a look at the database might find deliveries that are due. */
  maybe_due: boolean;
  /** Deliveries that failed, one after the other. */
  failures: number;
  /** First attempts are held back until then, by performance.now(). */
  held_until: number;
}

export type EndpointActorEvent =
  /** Deliveries may have been queued on the lane. */
  | { type: 'woken' }
  /** Time went by: a retry may have become due. */
  | { type: 'time_passed' }
  /** A pull took `count` deliveries; `exhausted` when it found fewer than asked. */
  | { type: 'pulled'; count: number; exhausted: boolean }
  /** `count` of the deliveries that were just queued are in its hands, as far as there is room (`roomForNew`). */
  | { type: 'handed'; count: number; all: boolean }
  /**
   * Deliveries are no longer in hand. `passed` were acknowledged, or ended with their subscription and need not be
   * few; what was abandoned unsent, or failed by our own fault, counts for neither.
   */
  | { type: 'settled'; count: number; passed: number; failed: number }
  /** Its lane was lost, or is handed back. */
  | { type: 'ended' };

type Settled = Extract<EndpointActorEvent, { type: 'settled' }>;

export const onlyFails = ({ passed, failed }: Settled): boolean => passed === 0 && failed > 0;

export const afterSettled = (context: EndpointActorContext, event: Settled) => ({
  in_flight: context.in_flight - event.count,
  limit: onlyFails(event) ? 1 : Math.min(context.maxInFlight, context.limit + event.passed),
  // What ends unsent ends a pause, too: all that is queued when a subscription ends would wait for one each.
  failures: onlyFails(event) ? context.failures + event.failed : 0,
});

/**
 * Milliseconds between two first attempts to an endpoint that fails: a receiver that is gone for the seconds of its own
 * restart should not lose twenty deliveries in the first of them, and those that fail together should not come
 * back together. Doubles up to the longest; half of it at least, and half more at most.
 */
export const FIRST_PAUSE_MS = 10;
export const pauseOf = ({ failures, maxPause }: EndpointActorContext): number =>
  Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random());

export const allowance = ({ limit, share }: EndpointActorContext): number =>
  Math.min(limit, share());

/** What it can take at this moment; what it asked for may come when more is free. */
export const capacityOf = (context: EndpointActorContext): number =>
  Math.max(1, allowance(context) - context.in_flight);

/** Half of what it may hold at least: a look at the database costs the same for one delivery as for eight. */
export const worthAsking = (context: EndpointActorContext): boolean =>
  context.in_flight * 2 <= allowance(context);

/** Deliveries that an event puts in hand. */
export const taken = (event: EndpointActorEvent): number => ('count' in event ? event.count : 0);

/**
 * The owner of one leased lane. It asks for as many due deliveries as may be in flight, and rests
 * when nothing is due and nothing in hand; then its lease is handed back. While its endpoint fails it holds first
 * attempts back and makes retries, one at a time. It remembers nothing that is not a row: killing it loses nothing.
 * The crew provides `ask` and `rest`.
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
      // A wake during the pull is for what that pull could not see.
      maybe_due: ({ event }) => event.type === 'pulled' && !event.exhausted,
    }),
    // What else is due stays due: the look was for retries alone.
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
        // What waits longest comes next, be it a retry or not.
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

/** Whether it takes one slot, whatever the others do: its endpoint failed last, or has not answered yet. */
export const takesOne = (actor: EndpointActor): boolean => actor.getSnapshot().context.limit === 1;

/** Whether `woken` would tell it something: each fan-out under load wakes every lane, most of them in vain. */
export function isUnaware(actor: EndpointActor): boolean {
  const { value, context } = actor.getSnapshot();
  if (value === 'working') return !context.maybe_due;
  return value === 'pulling' || value === 'resting';
}

/** Whether `time_passed` would tell it something. */
export const isPausing = (actor: EndpointActor): boolean => actor.getSnapshot().value === 'pausing';

/** How many deliveries it can take that were just queued: none as long as older ones may be due, or its endpoint fails. */
export function capacityForNew(actor: EndpointActor): number {
  const { value, context } = actor.getSnapshot();
  const knowsAll = value === 'resting' || (value === 'working' && !context.maybe_due);
  return knowsAll && context.failures === 0
    ? Math.max(0, allowance(context) - context.in_flight)
    : 0;
}
