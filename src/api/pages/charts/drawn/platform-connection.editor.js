// src/machines/platform-connection.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  guards: {
    isSendingRefused: ({ event }) => 'is_sending_refused' in event && event.is_sending_refused,
    isReceiving: ({ event }) => 'is_receiving' in event && event.is_receiving,
  },
  actions: { record_pass: () => {}, record_send: () => {}, forget_failures: () => {} },
}).createMachine({
  id: 'platform_connection',
  initial: 'active',
  states: {
    active: {
      on: {
        pause: 'paused',
        resume: {},
        pass_succeeded: { target: 'active', actions: 'record_pass' },
        pass_failed: { target: 'failed', actions: 'record_pass' },
        send_succeeded: { target: 'active', actions: 'record_send' },
        send_failed: { target: 'failed', actions: 'record_send' },
      },
    },
    paused: {
      on: {
        pause: {},
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: {},
        pass_failed: {},
        send_succeeded: {},
        send_failed: {},
      },
    },
    failed: {
      on: {
        pause: 'paused',
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: [
          { guard: 'isSendingRefused', target: 'failed', actions: 'record_pass' },
          { target: 'active', actions: 'record_pass' },
        ],
        pass_failed: { target: 'failed', actions: 'record_pass' },
        send_succeeded: [
          { guard: 'isReceiving', target: 'active', actions: 'record_send' },
          { target: 'failed', actions: 'record_send' },
        ],
        send_failed: { target: 'failed', actions: 'record_send' },
      },
    },
  },
});
