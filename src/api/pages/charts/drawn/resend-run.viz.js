// Resend run: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/resend-run.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
  },
  {},
);
