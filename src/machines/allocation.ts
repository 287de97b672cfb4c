import { setup } from 'xstate';

export const ALLOCATION_STATUSES = ['proposed', 'confirmed', 'undone', 'discarded'] as const;
export type AllocationStatus = (typeof ALLOCATION_STATUSES)[number];

export type AllocationEvent = { type: 'confirmation' } | { type: 'deletion' };

/** A part of an operation that settles an invoice. A deleted proposal is not proposed again. */
export const allocationMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: AllocationEvent },
  actions: {
    allocate: () => {},
    release: () => {},
    emit: (
      _args,
      _params: { event: 'bank_operation.reconciled' | 'bank_operation.unreconciled' },
    ) => {},
  },
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
