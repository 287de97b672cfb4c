import { setup } from 'xstate';

export const NETWORK_MESSAGE_STATES = [
  'queued',
  'sending',
  'retry_scheduled',
  'sent',
  'failed',
  'withdrawn',
  'parked',
] as const;
export type NetworkMessageState = (typeof NETWORK_MESSAGE_STATES)[number];

export type NetworkMessageEvent =
  /** A worker is about to send the message. A message being sent is due again when its lease ends. */
  | { type: 'attempt_begun'; is_due: boolean }
  | { type: 'network_took'; holds_lease: boolean }
  /** The network will never accept this message. */
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
  /** The status that it reports was undone here. */
  | { type: 'withdrawal' };

/**
 * A message that reports a status set here to the network. It is sent until an answer is known, always with the same
 * identifier, by which the network recognises a repeat. Messages of one invoice leave in the order of their statuses:
 * each settled one releases the next. A `parked` message comes from a backup and may have been sent since, so it
 * waits for a person.
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
    // Final by a tag: a withdrawal is refused where the network may know the status, and replays once withdrawn.
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
