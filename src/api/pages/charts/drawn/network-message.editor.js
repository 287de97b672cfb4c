// src/machines/network-message.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  guards: {
    isDue: ({ event }) => 'is_due' in event && event.is_due,
    holdsLease: ({ event }) => 'holds_lease' in event && event.holds_lease,
    wasTried: ({ event }) => 'was_tried' in event && event.was_tried,
    holdsLeaseAndMayRetry: ({ event }) =>
      'may_retry' in event && event.holds_lease && event.may_retry,
  },
  actions: {
    start_attempt: () => {},
    note_failure: () => {},
    schedule_retry: () => {},
    retry_at_once: () => {},
    let_next_go: () => {},
    take_its_turn: () => {},
  },
}).createMachine({
  id: 'network_message',
  initial: 'queued',
  states: {
    queued: {
      on: {
        attempt_begun: { guard: 'isDue', target: 'sending', actions: 'start_attempt' },
        withdrawal: { target: 'withdrawn', actions: 'let_next_go' },
        database_restored: { target: 'parked' },
      },
    },
    sending: {
      on: {
        attempt_begun: {
          guard: 'isDue',
          target: 'sending',
          reenter: true,
          actions: 'start_attempt',
        },
        network_took: { guard: 'holdsLease', target: 'sent', actions: 'let_next_go' },
        network_refused: {
          guard: 'holdsLease',
          target: 'failed',
          actions: ['note_failure', 'let_next_go'],
        },
        outcome_unknown: [
          {
            guard: 'holdsLeaseAndMayRetry',
            target: 'retry_scheduled',
            actions: ['note_failure', 'schedule_retry'],
          },
          { guard: 'holdsLease', target: 'failed', actions: ['note_failure', 'let_next_go'] },
        ],
        attempt_interrupted: {
          guard: 'holdsLease',
          target: 'retry_scheduled',
          actions: 'retry_at_once',
        },
        database_restored: { target: 'parked' },
      },
    },
    retry_scheduled: {
      on: {
        attempt_begun: { guard: 'isDue', target: 'sending', actions: 'start_attempt' },
        database_restored: { target: 'parked' },
      },
    },
    sent: { tags: 'final' },
    failed: { tags: 'final' },
    withdrawn: { tags: 'final', on: { withdrawal: {} } },
    parked: {
      on: {
        database_restored: {},
        released: [
          { guard: 'wasTried', target: 'retry_scheduled', actions: 'retry_at_once' },
          { target: 'queued', actions: 'take_its_turn' },
        ],
        known_as_sent: { target: 'sent', actions: 'let_next_go' },
      },
    },
  },
});
