// Accounting export: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/accounting-export.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'accounting_export',
    initial: 'running',
    states: {
      running: { on: { end_reached: 'sealed', blocked: 'failed', failure: 'failed' } },
      sealed: { tags: 'final' },
      failed: { tags: 'final' },
    },
  },
  {},
);
