import { setup } from 'xstate';

export const NETWORK_MESSAGE_STATES = [
  'queued',
  'held',
  'sending',
  'retry_scheduled',
  'accepted',
  'sent',
  'failed',
  'withdrawn',
  'skipped',
  'parked',
] as const;
export type NetworkMessageState = (typeof NETWORK_MESSAGE_STATES)[number];

export type NetworkMessageEvent =
  /** A worker is about to send the message. A message being sent is due again when its lease ends. */
  | { type: 'attempt_begun'; is_due: boolean }
  | { type: 'network_took'; holds_lease: boolean }
  /** The network, or the platform, will never accept this message. */
  | { type: 'network_refused'; holds_lease: boolean }
  /** The network may or may not have the message: an error, or no answer in time. */
  | { type: 'outcome_unknown'; holds_lease: boolean; may_retry: boolean }
  /** The service stopped before the answer. */
  | { type: 'attempt_interrupted'; holds_lease: boolean }
  | { type: 'database_restored' }
  /** A person has found that the network does not have it. */
  | { type: 'released'; was_tried: boolean }
  /** A person has found that the network has it. */
  | { type: 'known_as_sent' }
  /** The status that it reports was undone here, or its invoice or connection is gone. */
  | { type: 'withdrawal' }
  // Through a company's connection:
  /** A worker is about to make the file and to ask the directory for the recipient. */
  | { type: 'preparation_begun'; is_due: boolean }
  | { type: 'prepared'; is_prepared_now: boolean }
  | { type: 'preparation_failed'; is_prepared_now: boolean }
  | { type: 'recipient_missing'; is_prepared_now: boolean }
  /** The platform has not got it, and that is no fault of the message. */
  | { type: 'not_sent'; holds_lease: boolean; was_tried: boolean }
  /** The platform refused a repeat: it may have an earlier attempt. */
  | { type: 'repeat_refused'; holds_lease: boolean }
  /** A search after an unknown outcome. */
  | { type: 'not_found'; holds_lease: boolean; may_retry: boolean }
  | { type: 'platform_accepted'; holds_lease: boolean }
  | { type: 'found_at_platform' }
  | { type: 'acknowledgement_asked'; is_due: boolean }
  | { type: 'acknowledged_ok' }
  | { type: 'acknowledged_error' }
  | { type: 'acknowledgement_late'; is_late_already: boolean }
  | { type: 'connection_deleted' }
  /** A person sends a failed message again. */
  | { type: 'retried'; may_be_sent: boolean };

/**
 * A message that reports a status set here to the network. It is sent until an answer is known, always with the same
 * identifier, by which the network recognises a repeat. Messages of one invoice leave in the order of their statuses:
 * each settled one releases the next. A `parked` message comes from a backup and may have been sent since, so it
 * waits for a person.
 *
 * A company's connection sends the invoice, too. Its platform takes a message first (`accepted`), and acknowledges it
 * later; after an unknown outcome it is searched before it is sent again. A `held` message has no recipient in the
 * directory yet, and a `skipped` one never leaves.
 */
export const networkMessageMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: NetworkMessageEvent },
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
    // A restored one stays: the platform has it, and asking changes nothing there.
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
    // Final by a tag: a withdrawal is refused where the network may know the status, and replays once withdrawn.
    sent: { tags: 'final' },
    failed: {
      tags: 'final',
      on: {
        retried: {
          guard: 'mayBeSent',
          target: 'queued',
          actions: ['begin_anew', 'take_its_turn'],
        },
      },
    },
    withdrawn: { tags: 'final', on: { withdrawal: {} } },
    skipped: { tags: 'final' },
  },
});
