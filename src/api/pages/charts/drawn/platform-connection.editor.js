// src/machines/platform-connection.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  actions: { record_pass: () => {}, forget_failures: () => {} },
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
      },
    },
    paused: {
      on: {
        pause: {},
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: {},
        pass_failed: {},
      },
    },
    failed: {
      on: {
        pause: 'paused',
        resume: { target: 'active', actions: 'forget_failures' },
        pass_succeeded: { target: 'active', actions: 'record_pass' },
        pass_failed: { target: 'failed', actions: 'record_pass' },
      },
    },
  },
});
