// Payment handover: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"lease_taken","lease_expired":true}
//   {"type":"lease_renewed","holds_lease":true}
//   {"type":"lease_released","holds_lease":true}
//   {"type":"file_stored","holds_lease":true,"order_changed":false}
//   {"type":"refused_by_service","holds_lease":true}
//   {"type":"order_sent","holds_lease":true,"order_changed":false}
//   {"type":"channel_took","holds_lease":true}
//   {"type":"channel_refused","holds_lease":true}
//   {"type":"channel_unknown","holds_lease":true}
//   {"type":"bank_report","knows_a_payment":true}
//   {"type":"released","was_started":true}
// Written by `bordereau charts` from src/machines/payment-handover.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
          lease_taken: { cond: 'leaseExpired', target: 'leased', actions: 'start_lease' },
          lease_renewed: { cond: 'holdsLease', target: 'leased', actions: 'extend_lease' },
          lease_released: { cond: 'holdsLease', target: 'queued', actions: 'end_lease' },
          file_stored: {
            cond: 'holdsLeaseOfSameOrder',
            description: 'approved | handover taken by the channel | | submitted | event',
            target: 'concluded',
            actions: [
              'end_lease',
              'keep_file',
              'mark_payments_handed_over',
              { type: 'move_batch', params: { event: 'handover_taken' } },
            ],
          },
          refused_by_service: {
            cond: 'holdsLease',
            description:
              'approved | handover refused by the provider, or by the service before anything was sent | | failed | event; final',
            target: 'concluded',
            actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_refused' } }],
          },
          order_sent: {
            cond: 'holdsLeaseOfSameOrder',
            description:
              'A started handover is never withdrawn, so no instruction returns to `draft`',
            target: 'sent',
            actions: 'mark_payments_handed_over',
          },
          database_restored: { target: 'parked', actions: 'end_lease' },
        },
      },
      sent: {
        on: {
          lease_renewed: { cond: 'holdsLease', target: 'sent', actions: 'extend_lease' },
          channel_took: {
            cond: 'holdsLease',
            description: 'approved | handover taken by the channel | | submitted | event',
            target: 'concluded',
            actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_taken' } }],
          },
          channel_refused: {
            cond: 'holdsLease',
            description:
              'approved | handover refused by the provider, or by the service before anything was sent | | failed | event; final',
            target: 'concluded',
            actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_refused' } }],
          },
          channel_unknown: {
            cond: 'holdsLease',
            description:
              "a handover's outcome is unknown (consent pending, SEPA file being generated, channel answer lost). The instruction stays `submitted`",
            target: 'sent',
            actions: 'end_lease',
          },
          bank_report: {
            cond: 'knowsAPayment',
            target: 'concluded',
            actions: ['end_lease', { type: 'move_batch', params: { event: 'handover_taken' } }],
          },
        },
      },
      concluded: { tags: 'final', on: { bank_report: {} } },
      parked: {
        on: {
          database_restored: {},
          released: [{ cond: 'wasStarted', target: 'queued' }, { target: 'withdrawn' }],
          known_as_sent: { target: 'sent', actions: 'mark_payments_handed_over' },
        },
      },
      withdrawn: { tags: 'final' },
    },
  },
  {
    guards: {
      leaseExpired: (context, event) => 'lease_expired' in event && event.lease_expired,
      holdsLease: (context, event) => 'holds_lease' in event && event.holds_lease,
      holdsLeaseOfSameOrder: (context, event) =>
        'order_changed' in event && event.holds_lease && !event.order_changed,
      wasStarted: (context, event) => 'was_started' in event && event.was_started,
      knowsAPayment: (context, event) => 'knows_a_payment' in event && event.knows_a_payment,
    },
    actions: {
      start_lease: (context, event, { action }) => console.log(action.type, action.params),
      extend_lease: (context, event, { action }) => console.log(action.type, action.params),
      end_lease: (context, event, { action }) => console.log(action.type, action.params),
      keep_file: (context, event, { action }) => console.log(action.type, action.params),
      mark_payments_handed_over: (context, event, { action }) =>
        console.log(action.type, action.params),
      move_batch: (context, event, { action }) => console.log(action.type, action.params),
    },
  },
);
