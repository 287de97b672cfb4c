// Bank run: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/bank-run.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'bank_run',
    initial: 'running',
    states: {
      running: { on: { end_reached: 'done', failure: 'failed' } },
      done: { tags: 'final' },
      failed: { tags: 'final' },
    },
  },
  {},
);
