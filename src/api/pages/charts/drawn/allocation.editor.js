// src/machines/allocation.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  actions: { allocate: () => {}, release: () => {}, emit: () => {} },
}).createMachine({
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
          actions: ['release', { type: 'emit', params: { event: 'bank_operation.unreconciled' } }],
        },
      },
    },
    undone: { tags: 'final', on: { deletion: {} } },
    discarded: { tags: 'final', on: { deletion: {} } },
  },
});
