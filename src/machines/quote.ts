import { setup } from 'xstate';

export const QUOTE_STATES = ['open', 'accepted', 'refused', 'expired', 'invoiced'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export type QuoteEvent =
  | { type: 'acceptance'; is_over: boolean }
  | { type: 'refusal' }
  | { type: 'expiry'; is_over: boolean }
  | { type: 'conversion' };

/** A quote binds until its last day, becomes at most one invoice, and never opens again. */
export const quoteMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: QuoteEvent },
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
      on: {
        acceptance: {},
        refusal: { target: 'refused' },
        conversion: { target: 'invoiced' },
      },
    },
    refused: { tags: 'final', on: { refusal: {} } },
    expired: { tags: 'final', on: { expiry: {} } },
    invoiced: { tags: 'final' },
  },
});
