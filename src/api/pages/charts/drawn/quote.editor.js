// src/machines/quote.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  guards: {
    isOver: ({ event }) => 'is_over' in event && event.is_over,
    isNotOver: ({ event }) => 'is_over' in event && !event.is_over,
  },
}).createMachine({
  id: 'quote',
  initial: 'open',
  states: {
    open: {
      on: {
        acceptance: { guard: 'isNotOver', target: 'accepted' },
        refusal: { target: 'refused' },
        expiry: { guard: 'isOver', target: 'expired' },
      },
    },
    accepted: {
      on: { acceptance: {}, refusal: { target: 'refused' }, conversion: { target: 'invoiced' } },
    },
    refused: { tags: 'final', on: { refusal: {} } },
    expired: { tags: 'final', on: { expiry: {} } },
    invoiced: { tags: 'final' },
  },
});
