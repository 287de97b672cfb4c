// src/delivery/lanes/endpoint-actor.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { assign, setup } from 'xstate';

const performance = { now: () => Date.now() };

const FIRST_PAUSE_MS = 10;

const MAX_RETRIES_IN_A_ROW = 20;

const MAX_LAST_WAIT_MS = 100;

const pauseOf = (failures, maxPause) => {
  const pause = Math.min(maxPause, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.min(maxPause, pause * (0.5 + Math.random()));
};

const failuresOf = (event) => ('failures' in event ? event.failures : 0);

export const machine = setup({
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
  delays: { pause: ({ context }) => Math.max(0, context.held_until - performance.now()) },
}).createMachine({
  id: 'endpoint_actor',
  context: {
    lane: { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' },
    maxPause: 60000,
    held_until: 0,
    retries_in_a_row: 0,
  },
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
      after: { pause: 'fetching_retries' },
      on: {
        time_passed: 'fetching_retries',
        release_asked: 'releasing',
        room_needed: 'making_room',
      },
    },
    resting: { on: { woken: 'working', release_asked: 'releasing', room_needed: 'making_room' } },
    releasing: {
      on: {
        fetch_held_up: 'releasing_late',
        release_cancelled: 'working',
        room_needed: 'making_room',
      },
    },
    releasing_late: {
      after: { 100: 'working' },
      on: { release_cancelled: 'working', room_needed: 'making_room' },
    },
    making_room: { on: { release_cancelled: 'working' } },
    gone: { type: 'final' },
  },
});
