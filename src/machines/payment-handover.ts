import { setup } from 'xstate';

/**
 * The progress of a handover. In its row `queued` and `leased` are both `queued`, distinguished by `leased_by`: until
 * it is `sent`, another worker takes over from one that died. A `parked` handover comes from a backup and may have
 * been sent since, so it waits for a person; it may be of an approved batch whose handover the backup does not know.
 * If that was not sent, the row goes (`withdrawn`), and the batch may be handed over.
 */
export const PAYMENT_HANDOVER_STATES = [
  'queued',
  'leased',
  'sent',
  'concluded',
  'parked',
  'withdrawn',
] as const;
export type PaymentHandoverState = (typeof PAYMENT_HANDOVER_STATES)[number];

export type PaymentHandoverEvent =
  | { type: 'lease_taken'; lease_expired: boolean }
  | { type: 'lease_renewed'; holds_lease: boolean }
  | { type: 'lease_released'; holds_lease: boolean }
  | { type: 'refused_by_service'; holds_lease: boolean }
  /** A channel that makes files has stored the file. */
  | { type: 'file_stored'; holds_lease: boolean; order_changed: boolean }
  /** The order is about to go to a channel that sends. */
  | { type: 'order_sent'; holds_lease: boolean; order_changed: boolean }
  | { type: 'channel_took'; holds_lease: boolean }
  | { type: 'channel_refused'; holds_lease: boolean }
  /** Consent is pending, or the answer was lost. */
  | { type: 'channel_unknown'; holds_lease: boolean }
  | { type: 'database_restored' }
  /** A person has found that it was not sent. `was_started`: the backup knows it. */
  | { type: 'released'; was_started: boolean }
  /** A person has found that it was sent. */
  | { type: 'known_as_sent' }
  /** A report that knows one of the payments proves that the bank took the batch. */
  | { type: 'bank_report'; knows_a_payment: boolean };

/**
 * One handover, so that a batch is paid once: from `sent` no move leads back to a state from which an order can be
 * sent, even if a worker dies. Each write of a worker is fenced by its lease. If a payment was settled by hand, the
 * order is read again before it goes out.
 */
export const paymentHandoverMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: PaymentHandoverEvent },
  guards: {
    leaseExpired: ({ event }) => 'lease_expired' in event && event.lease_expired,
    holdsLease: ({ event }) => 'holds_lease' in event && event.holds_lease,
    holdsLeaseOfSameOrder: ({ event }) =>
      'order_changed' in event && event.holds_lease && !event.order_changed,
    wasStarted: ({ event }) => 'was_started' in event && event.was_started,
    knowsAPayment: ({ event }) => 'knows_a_payment' in event && event.knows_a_payment,
  },
  actions: {
    start_lease: () => {},
    extend_lease: () => {},
    end_lease: () => {},
    keep_file: () => {},
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
    // Final by a tag: a later report concerns its payments only, and replays here.
    concluded: { tags: 'final', on: { bank_report: {} } },
    parked: {
      on: {
        database_restored: {},
        released: [{ guard: 'wasStarted', target: 'queued' }, { target: 'withdrawn' }],
        known_as_sent: { target: 'sent', actions: 'mark_payments_handed_over' },
      },
    },
    withdrawn: { tags: 'final' },
  },
});
