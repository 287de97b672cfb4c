// src/machines/bank-run.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({}).createMachine({
  id: 'bank_run',
  initial: 'running',
  states: {
    running: { on: { end_reached: 'done', failure: 'failed' } },
    done: { tags: 'final' },
    failed: { tags: 'final' },
  },
});
