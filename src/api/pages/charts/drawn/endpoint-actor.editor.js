// src/delivery/lanes/endpoint-actor.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { assign, setup } from 'xstate';

const performance = { now: () => Date.now() };

const FIRST_PAUSE_MS = 10;

const MAX_LAST_WAIT_MS = 100;

const pauseOf = (failures, maxPause) =>
  Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random());

const failuresOf = (event) => ('failures' in event ? event.failures : 0);

export const machine = setup({
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
  delays: { pause: ({ context }) => Math.max(0, context.held_until - performance.now()) },
}).createMachine({
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
    resting: { on: { woken: 'working', offered: 'leaving', vacated: 'vacating' } },
    leaving: { on: { held_up: 'leaving_or_not', kept: 'working', vacated: 'vacating' } },
    leaving_or_not: { after: { 100: 'working' }, on: { kept: 'working', vacated: 'vacating' } },
    vacating: { on: { kept: 'working' } },
    gone: { type: 'final' },
  },
});
