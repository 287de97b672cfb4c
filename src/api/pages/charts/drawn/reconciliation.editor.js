// src/machines/reconciliation.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  guards: {
    coversWhole: ({ event }) => event.covered === 'whole',
    coversPart: ({ event }) => event.covered === 'part',
    coversNothing: ({ event }) => event.covered === 'nothing',
  },
  actions: { raiseVersion: () => {} },
}).createMachine({
  id: 'reconciliation',
  initial: 'unmatched',
  states: {
    unmatched: {
      on: {
        allocation_confirmed: [
          { guard: 'coversWhole', target: 'matched', actions: 'raiseVersion' },
          { guard: 'coversPart', target: 'partially_matched', actions: 'raiseVersion' },
        ],
      },
    },
    partially_matched: {
      on: {
        allocation_confirmed: [
          { guard: 'coversWhole', target: 'matched', actions: 'raiseVersion' },
          {
            guard: 'coversPart',
            target: 'partially_matched',
            reenter: true,
            actions: 'raiseVersion',
          },
        ],
        allocation_undone: [
          {
            guard: 'coversPart',
            target: 'partially_matched',
            reenter: true,
            actions: 'raiseVersion',
          },
          { guard: 'coversNothing', target: 'unmatched', actions: 'raiseVersion' },
        ],
      },
    },
    matched: {
      on: {
        allocation_undone: [
          { guard: 'coversPart', target: 'partially_matched', actions: 'raiseVersion' },
          { guard: 'coversNothing', target: 'unmatched', actions: 'raiseVersion' },
        ],
      },
    },
  },
});
