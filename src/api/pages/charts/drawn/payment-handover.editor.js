// src/machines/payment-handover.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
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
    move_batch: () => {},
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
