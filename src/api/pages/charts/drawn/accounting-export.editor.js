// src/machines/accounting-export.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({}).createMachine({
  id: 'accounting_export',
  initial: 'running',
  states: {
    running: { on: { end_reached: 'sealed', blocked: 'failed', failure: 'failed' } },
    sealed: { tags: 'final' },
    failed: { tags: 'final' },
  },
});
