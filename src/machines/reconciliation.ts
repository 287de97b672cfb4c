import { setup } from 'xstate';

export const RECONCILIATION_STATUSES = ['unmatched', 'partially_matched', 'matched'] as const;
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number];

/** `covered`: how much of the operation its confirmed allocations cover after this one is confirmed or undone. */
export type ReconciliationEvent =
  | { type: 'allocation_confirmed'; covered: 'part' | 'whole' }
  | { type: 'allocation_undone'; covered: 'nothing' | 'part' };

/** The part of an operation's amount that confirmed allocations cover. */
export const reconciliationMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: ReconciliationEvent },
  actions: {
    /** Orders the events of one operation. */
    raiseVersion: () => {},
  },
  guards: {
    coversWhole: ({ event }) => event.covered === 'whole',
    coversPart: ({ event }) => event.covered === 'part',
    coversNothing: ({ event }) => event.covered === 'nothing',
  },
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
