// src/machines/resend-run.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({}).createMachine({
  id: 'resend_run',
  initial: 'running',
  states: {
    running: {
      on: {
        end_reached: 'done',
        subscription_ended: 'stopped',
        stop_requested: 'stopped',
        first_failed: 'stopped',
        failure: 'failed',
      },
    },
    done: { tags: 'final' },
    stopped: { tags: 'final' },
    failed: { tags: 'final' },
  },
});
