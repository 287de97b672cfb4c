// src/machines/receipt.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  guards: {
    isToSay: ({ event }) => 'finding' in event && event.finding === 'to_say',
    isSaid: ({ event }) => 'finding' in event && event.finding === 'said',
    isNotYet: ({ event }) => 'finding' in event && event.finding === 'not_yet',
    isNever: ({ event }) => 'finding' in event && event.finding === 'never',
    neverLeft: ({ event }) => 'finding' in event && event.finding === 'never_left',
  },
  actions: { make_due: () => {}, note_reason: () => {}, set_212: () => {}, add_reversal: () => {} },
}).createMachine({
  id: 'receipt',
  initial: 'recorded',
  states: {
    recorded: { on: { undo: { target: 'reversed', actions: 'add_reversal' } } },
    proposed: {
      on: {
        declaration: { target: 'waiting', actions: 'make_due' },
        dismissal: 'dismissed',
        undo: 'withdrawn',
      },
    },
    waiting: {
      on: {
        turn: [
          { guard: 'isToSay', target: 'declared', actions: 'set_212' },
          { guard: 'isSaid', target: 'declared' },
          { guard: 'isNotYet', target: 'waiting', reenter: true, actions: 'note_reason' },
          { guard: 'isNever', target: 'recorded', actions: 'note_reason' },
          { guard: 'neverLeft', target: 'withdrawn' },
        ],
        declaration: {},
        undo: 'withdrawn',
        database_restored: { target: 'parked', actions: 'note_reason' },
      },
    },
    parked: {
      on: {
        declaration: { target: 'waiting', actions: 'make_due' },
        dismissal: 'dismissed',
        undo: 'withdrawn',
        database_restored: {},
      },
    },
    declared: { on: { declaration: {}, undo: { target: 'reversed', actions: 'add_reversal' } } },
    dismissed: {
      on: {
        declaration: { target: 'waiting', actions: 'make_due' },
        dismissal: {},
        undo: 'withdrawn',
      },
    },
    withdrawn: { tags: 'final', on: { undo: {} } },
    reversed: { tags: 'final', on: { undo: {} } },
  },
});
