// Reconciliation status of a bank operation: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"allocation_confirmed","covered":"whole"}
//   {"type":"allocation_confirmed","covered":"part"}
//   {"type":"allocation_undone","covered":"part"}
//   {"type":"allocation_undone","covered":"nothing"}
// Written by `bordereau charts` from src/machines/reconciliation.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'reconciliation',
    initial: 'unmatched',
    states: {
      unmatched: {
        on: {
          allocation_confirmed: [
            { cond: 'coversWhole', target: 'matched', actions: 'raiseVersion' },
            { cond: 'coversPart', target: 'partially_matched', actions: 'raiseVersion' },
          ],
        },
      },
      partially_matched: {
        on: {
          allocation_confirmed: [
            { cond: 'coversWhole', target: 'matched', actions: 'raiseVersion' },
            { cond: 'coversPart', target: 'partially_matched', actions: 'raiseVersion' },
          ],
          allocation_undone: [
            { cond: 'coversPart', target: 'partially_matched', actions: 'raiseVersion' },
            { cond: 'coversNothing', target: 'unmatched', actions: 'raiseVersion' },
          ],
        },
      },
      matched: {
        on: {
          allocation_undone: [
            { cond: 'coversPart', target: 'partially_matched', actions: 'raiseVersion' },
            { cond: 'coversNothing', target: 'unmatched', actions: 'raiseVersion' },
          ],
        },
      },
    },
  },
  {
    guards: {
      coversWhole: (context, event) => event.covered === 'whole',
      coversPart: (context, event) => event.covered === 'part',
      coversNothing: (context, event) => event.covered === 'nothing',
    },
    actions: {
      raiseVersion: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);
