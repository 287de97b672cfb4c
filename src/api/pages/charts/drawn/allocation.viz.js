// Allocation: paste all of this into https://stately.ai/viz and press "Visualize".
// Written by `bordereau charts` from src/machines/allocation.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'allocation',
    initial: 'proposed',
    states: {
      proposed: {
        on: {
          confirmation: {
            target: 'confirmed',
            actions: ['allocate', { type: 'emit', params: { event: 'bank_operation.reconciled' } }],
          },
          deletion: 'discarded',
        },
      },
      confirmed: {
        on: {
          confirmation: {},
          deletion: {
            target: 'undone',
            actions: [
              'release',
              { type: 'emit', params: { event: 'bank_operation.unreconciled' } },
            ],
          },
        },
      },
      undone: { tags: 'final', on: { deletion: {} } },
      discarded: { tags: 'final', on: { deletion: {} } },
    },
  },
  {
    actions: {
      allocate: (context, event, { action }) => console.log(action.type, action.params),
      release: (context, event, { action }) => console.log(action.type, action.params),
      emit: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);
