import { setup } from 'xstate';

export const RECEIPT_STATES = [
  'recorded',
  'proposed',
  'waiting',
  'parked',
  'declared',
  'dismissed',
  'withdrawn',
  'reversed',
] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** What the turn of a waiting receipt finds at its invoice. */
export type TurnFinding =
  /** The lifecycle admits the status 212. */
  | 'to_say'
  /** Earlier 212s have said it already, or it takes back one that said nothing. */
  | 'said'
  /** No 212 from the invoice's present state, or no rate of exchange. */
  | 'not_yet'
  /** The invoice was refused, rejected or cancelled. */
  | 'never'
  /** It takes back a 212 that never left. */
  | 'never_left';

export type ReceiptEvent =
  | { type: 'declaration' }
  | { type: 'dismissal' }
  | { type: 'turn'; finding: TurnFinding }
  | { type: 'undo' }
  | { type: 'database_restored' };

/**
 * Money received for a sale. Where VAT is due on it, it is declared by a status 212, at once or when a person says so.
 * Undone before, nothing was said; undone after, a reversal of its own takes it back. One that a backup has as waiting
 * may have been declared since, so it is parked until a person declares or dismisses it.
 */
export const receiptMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: ReceiptEvent },
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
    declared: {
      on: { declaration: {}, undo: { target: 'reversed', actions: 'add_reversal' } },
    },
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
