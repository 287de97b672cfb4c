import { setup } from 'xstate';

export const NETWORK_MESSAGE_STATES = [
  'queued',
  'sending',
  'retry_scheduled',
  'sent',
  'failed',
  'withdrawn',
] as const;
export type NetworkMessageState = (typeof NETWORK_MESSAGE_STATES)[number];

export type NetworkMessageEvent =
  /** A worker is about to send it. One that is being sent is due when its lease ends. */
  | { type: 'attempt_begun'; is_due: boolean }
  | { type: 'network_took'; holds_lease: boolean }
  /** It will never take this message. */
  | { type: 'network_refused'; holds_lease: boolean }
  /** It may have the message or not: an error, or no answer in time. */
  | { type: 'outcome_unknown'; holds_lease: boolean; may_retry: boolean }
  /** The service stopped before the answer. */
  | { type: 'attempt_interrupted'; holds_lease: boolean }
  /** The status that it tells of was undone here. */
  | { type: 'withdrawal' };

/**
 * One message that tells the network of a status set here. It is sent until an answer is known, always under the same
 * identifier, by which the network recognises a repeat. Messages of one invoice leave in the order of their statuses:
 * each settled one lets the next go.
 */
export const networkMessageMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: NetworkMessageEvent },
  guards: {
    isDue: ({ event }) => 'is_due' in event && event.is_due,
    holdsLease: ({ event }) => 'holds_lease' in event && event.holds_lease,
    holdsLeaseAndMayRetry: ({ event }) =>
      'may_retry' in event && event.holds_lease && event.may_retry,
  },
  // Executed by the operation, in its transaction.
  actions: {
    start_attempt: () => {},
    note_failure: () => {},
    schedule_retry: () => {},
    retry_at_once: () => {},
    let_next_go: () => {},
  },
}).createMachine({
  id: 'network_message',
  initial: 'queued',
  states: {
    queued: {
      on: {
        attempt_begun: { guard: 'isDue', target: 'sending', actions: 'start_attempt' },
        withdrawal: { target: 'withdrawn', actions: 'let_next_go' },
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
      },
    },
    retry_scheduled: {
      on: { attempt_begun: { guard: 'isDue', target: 'sending', actions: 'start_attempt' } },
    },
    // Final, by a tag: a withdrawal is refused where the network may know the status, and replays where it was withdrawn.
    sent: { tags: 'final' },
    failed: { tags: 'final' },
    withdrawn: { tags: 'final', on: { withdrawal: {} } },
  },
});
