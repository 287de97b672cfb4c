// Bank connection: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/bank-connection.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'bank_connection',
    initial: 'idle',
    states: {
      idle: { on: { sync_requested: 'syncing' } },
      syncing: { on: { sync_requested: {}, pass_written: 'idle', pass_failed: 'failed' } },
      failed: { on: { sync_requested: 'syncing' } },
    },
  },
  {},
);
