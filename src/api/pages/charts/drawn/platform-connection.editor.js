// src/machines/platform-connection.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({}).createMachine({
  id: 'platform_connection',
  initial: 'active',
  states: {
    active: {
      on: { pause: 'paused', resume: {}, pass_succeeded: 'active', pass_failed: 'failed' },
    },
    paused: { on: { pause: {}, resume: 'active', pass_succeeded: {}, pass_failed: {} } },
    failed: {
      on: { pause: 'paused', resume: 'active', pass_succeeded: 'active', pass_failed: 'failed' },
    },
  },
});
