// Receipt: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"turn","finding":"to_say"}
//   {"type":"turn","finding":"said"}
//   {"type":"turn","finding":"not_yet"}
//   {"type":"turn","finding":"never"}
//   {"type":"turn","finding":"never_left"}
// Written by `bordereau charts` from src/machines/receipt.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
            { cond: 'isToSay', target: 'declared', actions: 'set_212' },
            { cond: 'isSaid', target: 'declared' },
            { cond: 'isNotYet', target: 'waiting', actions: 'note_reason' },
            { cond: 'isNever', target: 'recorded', actions: 'note_reason' },
            { cond: 'neverLeft', target: 'withdrawn' },
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
  },
  {
    guards: {
      isToSay: (context, event) => 'finding' in event && event.finding === 'to_say',
      isSaid: (context, event) => 'finding' in event && event.finding === 'said',
      isNotYet: (context, event) => 'finding' in event && event.finding === 'not_yet',
      isNever: (context, event) => 'finding' in event && event.finding === 'never',
      neverLeft: (context, event) => 'finding' in event && event.finding === 'never_left',
    },
    actions: {
      make_due: (context, event, { action }) => console.log(action.type, action.params),
      note_reason: (context, event, { action }) => console.log(action.type, action.params),
      set_212: (context, event, { action }) => console.log(action.type, action.params),
      add_reversal: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);
