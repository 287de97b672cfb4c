// src/machines/network-message.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
  guards: {
    isDue: ({ event }) => 'is_due' in event && event.is_due,
    holdsLease: ({ event }) => 'holds_lease' in event && event.holds_lease,
    wasTried: ({ event }) => 'was_tried' in event && event.was_tried,
    holdsLeaseAndMayRetry: ({ event }) =>
      'may_retry' in event && event.holds_lease && event.may_retry,
    holdsLeaseAndWasTried: ({ event }) =>
      event.type === 'not_sent' && event.holds_lease && event.was_tried,
    isPreparedNow: ({ event }) => 'is_prepared_now' in event && event.is_prepared_now,
    isLateNow: ({ event }) => 'is_late_already' in event && !event.is_late_already,
    mayBeSent: ({ event }) => 'may_be_sent' in event && event.may_be_sent,
  },
  actions: {
    start_attempt: () => {},
    note_failure: () => {},
    schedule_retry: () => {},
    retry_at_once: () => {},
    let_next_go: () => {},
    take_its_turn: () => {},
    wait_for_preparation: () => {},
    take_attempt_back: () => {},
    note_search: () => {},
    note_refusal: () => {},
    note_flow: () => {},
    ask_later: () => {},
    note_acknowledgement: () => {},
    note_lateness: () => {},
    begin_anew: () => {},
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
        preparation_begun: {
          guard: 'isDue',
          target: 'queued',
          reenter: true,
          actions: 'wait_for_preparation',
        },
        prepared: {
          guard: 'isPreparedNow',
          target: 'queued',
          reenter: true,
          actions: 'retry_at_once',
        },
        preparation_failed: {
          guard: 'isPreparedNow',
          target: 'queued',
          reenter: true,
          actions: ['note_failure', 'schedule_retry'],
        },
        recipient_missing: { guard: 'isPreparedNow', target: 'held', actions: 'schedule_retry' },
        connection_deleted: { target: 'withdrawn', actions: 'let_next_go' },
      },
    },
    held: {
      on: {
        withdrawal: { target: 'withdrawn', actions: 'let_next_go' },
        database_restored: { target: 'parked' },
        preparation_begun: {
          guard: 'isDue',
          target: 'held',
          reenter: true,
          actions: 'wait_for_preparation',
        },
        prepared: { guard: 'isPreparedNow', target: 'queued', actions: 'retry_at_once' },
        preparation_failed: {
          guard: 'isPreparedNow',
          target: 'held',
          reenter: true,
          actions: ['note_failure', 'schedule_retry'],
        },
        recipient_missing: {
          guard: 'isPreparedNow',
          target: 'held',
          reenter: true,
          actions: 'schedule_retry',
        },
        connection_deleted: { target: 'withdrawn', actions: 'let_next_go' },
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
        not_sent: [
          {
            guard: 'holdsLeaseAndWasTried',
            target: 'retry_scheduled',
            actions: ['take_attempt_back', 'retry_at_once'],
          },
          {
            guard: 'holdsLease',
            target: 'queued',
            actions: ['take_attempt_back', 'retry_at_once'],
          },
        ],
        repeat_refused: {
          guard: 'holdsLease',
          target: 'retry_scheduled',
          actions: ['note_refusal', 'schedule_retry'],
        },
        not_found: [
          {
            guard: 'holdsLeaseAndMayRetry',
            target: 'retry_scheduled',
            actions: ['note_search', 'schedule_retry'],
          },
          { guard: 'holdsLease', target: 'failed', actions: ['note_failure', 'let_next_go'] },
        ],
        platform_accepted: {
          guard: 'holdsLease',
          target: 'accepted',
          actions: ['note_flow', 'ask_later'],
        },
        found_at_platform: { target: 'accepted', actions: ['note_flow', 'ask_later'] },
        connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
      },
    },
    retry_scheduled: {
      on: {
        attempt_begun: { guard: 'isDue', target: 'sending', actions: 'start_attempt' },
        database_restored: { target: 'parked' },
        found_at_platform: { target: 'accepted', actions: ['note_flow', 'ask_later'] },
        connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
      },
    },
    parked: {
      on: {
        database_restored: {},
        released: [
          { guard: 'wasTried', target: 'retry_scheduled', actions: 'retry_at_once' },
          { target: 'queued', actions: 'take_its_turn' },
        ],
        known_as_sent: { target: 'sent', actions: 'let_next_go' },
        found_at_platform: { target: 'accepted', actions: ['note_flow', 'ask_later'] },
        connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
      },
    },
    accepted: {
      on: {
        acknowledgement_asked: {
          guard: 'isDue',
          target: 'accepted',
          reenter: true,
          actions: 'ask_later',
        },
        acknowledged_ok: { target: 'sent', actions: ['note_acknowledgement', 'let_next_go'] },
        acknowledged_error: {
          target: 'failed',
          actions: ['note_acknowledgement', 'note_failure', 'let_next_go'],
        },
        acknowledgement_late: {
          guard: 'isLateNow',
          target: 'accepted',
          reenter: true,
          actions: ['note_lateness', 'let_next_go'],
        },
        connection_deleted: { target: 'failed', actions: ['note_failure', 'let_next_go'] },
      },
    },
    sent: { tags: 'final' },
    failed: {
      tags: 'final',
      on: {
        retried: { guard: 'mayBeSent', target: 'queued', actions: ['begin_anew', 'take_its_turn'] },
      },
    },
    withdrawn: { tags: 'final', on: { withdrawal: {} } },
    skipped: { tags: 'final' },
  },
});
