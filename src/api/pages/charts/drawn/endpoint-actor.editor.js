// src/delivery/endpoint-actor.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { assign, setup } from 'xstate';

const performance = { now: () => Date.now() };

const FIRST_PAUSE_MS = 10;

const pauseOf = ({ failures, maxPause }) =>
  Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random());

const allowance = ({ limit, share }) => Math.min(limit, share());

const worthAsking = (context) => context.in_flight * 2 <= allowance(context);

const onlyFails = ({ passed, failed }) => passed === 0 && failed > 0;

const afterSettled = (context, event) => ({
  in_flight: context.in_flight - event.count,
  limit: onlyFails(event) ? 1 : Math.min(context.maxInFlight, context.limit + event.passed),
  // A delivery that ends unsent also ends the pause; otherwise each one queued when a subscription ends would wait.
  failures: onlyFails(event) ? context.failures + event.failed : 0,
});

const taken = (event) => ('count' in event ? event.count : 0);

export const machine = setup({
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
    ask: () => {},
    rest: () => {},
    noteDue: assign({ maybe_due: true }),
    holdBack: assign({ held_until: ({ context }) => performance.now() + pauseOf(context) }),
    pulled: assign({
      in_flight: ({ context, event }) => context.in_flight + taken(event),
      maybe_due: ({ event }) => event.type === 'pulled' && !event.exhausted,
    }),
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
  context: {
    lane: { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' },
    maxInFlight: 8,
    share: () => 8,
    maxPause: 60000,
    limit: 1,
    in_flight: 0,
    maybe_due: true,
    failures: 0,
    held_until: 0,
  },
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
    retrying: { on: { settled: { target: 'retried', actions: 'settle' } } },
    retried: {
      always: [
        { guard: 'isAnswering', target: 'working' },
        { guard: 'isHeldBack', target: 'pulling_retries' },
        { target: 'pulling' },
      ],
    },
    pausing: { after: { pause: 'pulling' }, on: { time_passed: 'pulling_retries' } },
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
