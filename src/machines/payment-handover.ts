import { setup } from 'xstate';

/**
 * How far the handover of a batch has come. In its row `queued` and `leased` are both `queued`, distinguished by
 * `leased_by`: a worker that dies leaves it to another one, until it is `sent`. A `parked` one waits for a person: it
 * comes from a backup, and may have been sent after it.
 */
export const PAYMENT_HANDOVER_STATES = ['queued', 'leased', 'sent', 'concluded', 'parked'] as const;
export type PaymentHandoverState = (typeof PAYMENT_HANDOVER_STATES)[number];

export type PaymentHandoverEvent =
  | { type: 'lease_taken'; lease_expired: boolean }
  | { type: 'lease_renewed'; holds_lease: boolean }
  | { type: 'lease_released'; holds_lease: boolean }
  /** The service found a fault in the order. */
  | { type: 'refused_by_service'; holds_lease: boolean }
  /** The file of a channel that makes one is written. */
  | { type: 'file_stored'; holds_lease: boolean; order_changed: boolean }
  /** The order is about to go out to a channel that sends. */
  | { type: 'order_sent'; holds_lease: boolean; order_changed: boolean }
  | { type: 'channel_took'; holds_lease: boolean }
  | { type: 'channel_refused'; holds_lease: boolean }
  /** Consent is pending, or the answer was lost. */
  | { type: 'channel_unknown'; holds_lease: boolean }
  /** The database was restored from a backup. */
  | { type: 'database_restored' }
  /** A person has found that it was not sent. */
  | { type: 'released' }
  /** A person has found that it was sent. */
  | { type: 'known_as_sent' }
  /** It proves that the batch was taken when it knows one of the payments. */
  | { type: 'bank_report'; knows_a_payment: boolean };

/**
 * One handover, so that a batch is paid once: from `sent` nothing leads back to a state from which an order can be
 * sent, even when a worker dies. Each write of a worker carries its lease as a fence; an order is read again before
 * it goes out when one of its payments was settled by hand meanwhile.
 */
export const paymentHandoverMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: PaymentHandoverEvent },
  guards: {
    leaseExpired: ({ event }) => 'lease_expired' in event && event.lease_expired,
    holdsLease: ({ event }) => 'holds_lease' in event && event.holds_lease,
    holdsLeaseOfSameOrder: ({ event }) =>
      'order_changed' in event && event.holds_lease && !event.order_changed,
    knowsAPayment: ({ event }) => 'knows_a_payment' in event && event.knows_a_payment,
  },
  // Executed by the operation, in its transaction.
  actions: {
    start_lease: () => {},
    extend_lease: () => {},
    end_lease: () => {},
    keep_file: () => {},
    /** Its payments are those that the bank can report on. */
    mark_payments_handed_over: () => {},
    move_batch: (_args, _params: { event: 'handover_taken' | 'handover_refused' }) => {},
  },
}).createMachine({
  id: 'payment_handover',
  initial: 'queued',
  states: {
    queued: {
      on: {
        lease_taken: { target: 'leased', actions: 'start_lease' },
        database_restored: { target: 'parked' },
      },
    },
    leased: {
      on: {
        lease_taken: {
          guard: 'leaseExpired',
          target: 'leased',
          reenter: true,
          actions: 'start_lease',
        },
        lease_renewed: { guard: 'holdsLease', target: 'leased', actions: 'extend_lease' },
        lease_released: { guard: 'holdsLease', target: 'queued', actions: 'end_lease' },
        file_stored: {
          description: 'approved | handover taken by the channel | | submitted | event',
          guard: 'holdsLeaseOfSameOrder',
          target: 'concluded',
          actions: [
            'end_lease',
            'keep_file',
            'mark_payments_handed_over',
            { type: 'move_batch', params: { event: 'handover_taken' } },
          ],
        },
        refused_by_service: {
          description:
            'approved | handover refused by the provider, or by the service before anything was sent | | failed | event; final',
          guard: 'holdsLease',
          target: 'concluded',
          actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_refused' } }],
        },
        order_sent: {
          description:
            'A started handover is never withdrawn, so no instruction returns to `draft`',
          guard: 'holdsLeaseOfSameOrder',
          target: 'sent',
          actions: 'mark_payments_handed_over',
        },
        database_restored: { target: 'parked', actions: 'end_lease' },
      },
    },
    sent: {
      on: {
        lease_renewed: { guard: 'holdsLease', target: 'sent', actions: 'extend_lease' },
        channel_took: {
          description: 'approved | handover taken by the channel | | submitted | event',
          guard: 'holdsLease',
          target: 'concluded',
          actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_taken' } }],
        },
        channel_refused: {
          description:
            'approved | handover refused by the provider, or by the service before anything was sent | | failed | event; final',
          guard: 'holdsLease',
          target: 'concluded',
          actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_refused' } }],
        },
        channel_unknown: {
          description:
            "a handover's outcome is unknown (consent pending, SEPA file being generated, channel answer lost). The instruction stays `submitted`",
          guard: 'holdsLease',
          target: 'sent',
          actions: 'end_lease',
        },
        bank_report: {
          guard: 'knowsAPayment',
          target: 'concluded',
          actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_taken' } }],
        },
      },
    },
    // Final, by a tag: what a later report says of the payments is theirs, and replays here.
    concluded: { tags: 'final', on: { bank_report: {} } },
    parked: {
      on: {
        database_restored: {},
        released: { target: 'queued' },
        known_as_sent: { target: 'sent', actions: 'mark_payments_handed_over' },
      },
    },
  },
});
