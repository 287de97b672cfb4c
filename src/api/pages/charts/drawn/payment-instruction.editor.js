// src/machines/payment-instruction.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

const publishes = (event, status) =>
  event.type === 'status_reported_by_bank' && event.published_status === status;

export const machine = setup({
  guards: {
    noBankStatusYet: ({ event }) => 'bank_status_known' in event && !event.bank_status_known,
    reportedAsRefused: ({ event }) => 'reported_as_refused' in event && event.reported_as_refused,
    publishesPending: ({ event }) => publishes(event, 'pending'),
    publishesSettled: ({ event }) => publishes(event, 'settled'),
    publishesRejected: ({ event }) => publishes(event, 'rejected'),
    notReportedExecuting: ({ event }) => 'reported_executing' in event && !event.reported_executing,
  },
  actions: { emit: () => {} },
}).createMachine({
  id: 'payment_instruction',
  initial: 'draft',
  states: {
    draft: {
      on: {
        handover_start: {
          description:
            "draft | start of its batch's handover (`POST /api/v1/payment_batches/{id}/submit` or `POST /api/v1/payment_batches/{id}/sepa_export`) | instruction still draft | submitted | one event per instruction still draft",
          target: 'submitted',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        status_reported_by_bank: {},
      },
    },
    submitted: {
      on: {
        handover_refused: {
          description:
            'submitted | handover refused | no status yet from the bank | submission_failed | event, once per instruction',
          guard: 'noBankStatusYet',
          target: 'submission_failed',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        provider_refusal: {
          description:
            "submitted | provider's answer refusing the handover | that answer reports the instruction as refused | rejected | event",
          guard: 'reportedAsRefused',
          target: 'rejected',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        handover_start: {},
      },
    },
    submission_failed: { on: { handover_refused: {} } },
    settled: {
      on: {
        undo_of_settlement: {
          description: 'settled | undo of the settlement | | pending | event',
          guard: 'notReportedExecuting',
          target: 'pending',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        confirmation_of_settlement: {},
        status_reported_by_bank: {},
      },
    },
    pending: {
      on: {
        declaration_not_executed: {
          description:
            'pending | declaration that it was not executed | | rejected | event; the same declaration resent emits nothing',
          target: 'rejected',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        undo_of_settlement: {},
        status_reported_by_bank: { guard: 'publishesPending' },
      },
    },
    rejected: {
      on: { provider_refusal: {}, declaration_not_executed: {}, status_reported_by_bank: {} },
    },
  },
  on: {
    status_reported_by_bank: [
      {
        description:
          '(per the bank report) | status reported by the bank | published status changes | (published status) | event',
        guard: 'publishesPending',
        target: '.pending',
        actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
      },
      {
        description:
          '(per the bank report) | status reported by the bank | published status changes | (published status) | event',
        guard: 'publishesSettled',
        target: '.settled',
        actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
      },
      {
        description:
          '(per the bank report) | status reported by the bank | published status changes | (published status) | event',
        guard: 'publishesRejected',
        target: '.rejected',
        actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
      },
    ],
    confirmation_of_settlement: {
      description: '(any) | confirmation of settlement | | settled | event',
      target: '.settled',
      actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
    },
  },
});
