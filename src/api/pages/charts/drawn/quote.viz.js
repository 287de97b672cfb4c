// Quote: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"acceptance","is_over":false}
//   {"type":"expiry","is_over":true}
// Written by `bordereau charts` from src/machines/quote.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'quote',
    initial: 'open',
    states: {
      open: {
        on: {
          acceptance: { cond: 'isNotOver', target: 'accepted' },
          refusal: { target: 'refused' },
          expiry: { cond: 'isOver', target: 'expired' },
        },
      },
      accepted: {
        on: { acceptance: {}, refusal: { target: 'refused' }, conversion: { target: 'invoiced' } },
      },
      refused: { tags: 'final', on: { refusal: {} } },
      expired: { tags: 'final', on: { expiry: {} } },
      invoiced: { tags: 'final' },
    },
  },
  {
    guards: {
      isOver: (context, event) => 'is_over' in event && event.is_over,
      isNotOver: (context, event) => 'is_over' in event && !event.is_over,
    },
  },
);
