// Network message: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/network-message.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'network_message',
    initial: 'queued',
    states: {
      queued: { on: { withdrawal: 'withdrawn' } },
      withdrawn: { tags: 'final', on: { withdrawal: {} } },
    },
  },
  {},
);
