import { setup } from 'xstate';

export const RECONCILIATION_STATUSES = ['unmatched', 'partially_matched', 'matched'] as const;
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number];

/** `covered`: how much of the operation its confirmed allocations cover once this one is confirmed or undone. */
export type ReconciliationEvent =
  | { type: 'allocation_confirmed'; covered: 'part' | 'whole' }
  | { type: 'allocation_undone'; covered: 'nothing' | 'part' };

/** How much of an operation's amount confirmed allocations cover. */
export const reconciliationMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: ReconciliationEvent },
  // Executed by the operation, in its transaction.
  actions: {
    /** Events of one operation order by its version. */
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
