// Platform connection: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/platform-connection.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
  },
  {},
);
