// Endpoint actor: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"pulled","count":1,"exhausted":true}
//   {"type":"pulled","count":0,"exhausted":true}
//   {"type":"handed","count":1,"all":true}
//   {"type":"settled","count":1,"passed":1,"failed":0}
//   {"type":"settled","count":1,"passed":0,"failed":1}
// Written by `bordereau charts` from src/delivery/endpoint-actor.ts; do not edit.
import { assign, createMachine } from 'xstate';

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

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
          { cond: 'isFailing', target: 'pulling_retries', actions: 'holdBack' },
          { cond: 'hasCapacity', target: 'pulling' },
          { cond: 'hasNothing', target: 'resting' },
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
            { cond: 'foundRetry', target: 'retrying', actions: 'retryPulled' },
            { target: 'pausing' },
          ],
        },
      },
      retrying: { on: { settled: { target: 'retried', actions: 'settle' } } },
      retried: {
        always: [
          { cond: 'isAnswering', target: 'working' },
          { cond: 'isHeldBack', target: 'pulling_retries' },
          { target: 'pulling' },
        ],
      },
      pausing: { on: { time_passed: 'pulling_retries' }, after: { pause: 'pulling' } },
      resting: {
        entry: 'rest',
        on: {
          handed: { target: 'working', actions: 'handed' },
          woken: { target: 'working', actions: 'noteDue' },
        },
      },
      gone: { type: 'final' },
    },
  },
  {
    guards: {
      isFailing: (context) => context.failures > 0 && context.in_flight === 0 && context.maybe_due,
      isHeldBack: (context) => performance.now() < context.held_until,
      isAnswering: (context) => context.failures === 0,
      foundRetry: (context, event) => event.type === 'pulled' && event.count > 0,
      hasCapacity: (context) => context.maybe_due && worthAsking(context),
      hasNothing: (context) => !context.maybe_due && context.in_flight === 0,
    },
    actions: {
      ask: (context, event, { action }) => console.log(action.type, action.params),
      rest: (context, event, { action }) => console.log(action.type, action.params),
      noteDue: assign({ maybe_due: true }),
      holdBack: assign({ held_until: (context) => performance.now() + pauseOf(context) }),
      pulled: assign({
        in_flight: (context, event) => context.in_flight + taken(event),
        maybe_due: (context, event) => event.type === 'pulled' && !event.exhausted,
      }),
      retryPulled: assign({ in_flight: (context, event) => context.in_flight + taken(event) }),
      handed: assign({
        in_flight: (context, event) => context.in_flight + taken(event),
        maybe_due: (context, event) => event.type === 'handed' && !event.all,
      }),
      settle: assign((context, event) =>
        event.type === 'settled' ? afterSettled(context, event) : {},
      ),
    },
    delays: { pause: (context) => Math.max(0, context.held_until - performance.now()) },
  },
);
