// Endpoint actor: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"failed","failures":3}
//   {"type":"retries_fetched","count":1}
//   {"type":"retries_fetched","count":0}
//   {"type":"retried","failures":0}
//   {"type":"retried","failures":4}
// Written by `bordereau charts` from src/delivery/lanes/endpoint-actor.ts; do not edit.
import { assign, createMachine } from 'xstate';

const performance = { now: () => Date.now() };

const FIRST_PAUSE_MS = 10;

const MAX_LAST_WAIT_MS = 100;

const pauseOf = (failures, maxPause) =>
  Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random());

const failuresOf = (event) => ('failures' in event ? event.failures : 0);

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'endpoint_actor',
    context: {
      lane: { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' },
      maxPause: 60000,
      held_until: 0,
    },
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
          retries_fetched: [{ cond: 'foundRetry', target: 'retrying' }, { target: 'pausing' }],
          offered: 'leaving',
          vacated: 'vacating',
        },
      },
      retrying: {
        on: {
          retried: [
            { cond: 'isAnswering', target: 'working' },
            { cond: 'isHeldBack', target: 'fetching_retries' },
            { target: 'working', actions: 'fetchDue' },
          ],
          offered: 'leaving',
          vacated: 'vacating',
        },
      },
      pausing: {
        on: { time_passed: 'fetching_retries', offered: 'leaving', vacated: 'vacating' },
        after: { pause: { target: 'working', actions: 'fetchDue' } },
      },
      resting: { on: { woken: 'working', offered: 'leaving', vacated: 'vacating' } },
      leaving: { on: { held_up: 'leaving_or_not', kept: 'working', vacated: 'vacating' } },
      leaving_or_not: { on: { kept: 'working', vacated: 'vacating' }, after: { 100: 'working' } },
      vacating: { on: { kept: 'working' } },
      gone: { type: 'final' },
    },
  },
  {
    guards: {
      foundRetry: (context, event) => event.type === 'retries_fetched' && event.count > 0,
      isAnswering: (context, event) => failuresOf(event) === 0,
      isHeldBack: (context) => performance.now() < context.held_until,
    },
    actions: {
      fetchDue: (context, event, { action }) => console.log(action.type, action.params),
      fetchRetries: (context, event, { action }) => console.log(action.type, action.params),
      holdBack: assign({
        held_until: (context, event) =>
          performance.now() + pauseOf(failuresOf(event), context.maxPause),
      }),
    },
    delays: { pause: (context) => Math.max(0, context.held_until - performance.now()) },
  },
);
