// Payment instruction: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"handover_refused","bank_status_known":false}
//   {"type":"provider_refusal","reported_as_refused":true}
//   {"type":"status_reported_by_bank","published_status":"pending"}
//   {"type":"status_reported_by_bank","published_status":"settled"}
//   {"type":"status_reported_by_bank","published_status":"rejected"}
//   {"type":"undo_of_settlement","reported_executing":false}
// Written by `bordereau charts` from src/machines/payment-instruction.ts; do not edit.
import { createMachine } from 'xstate';

const publishes = (event, status) =>
  event.type === 'status_reported_by_bank' && event.published_status === status;

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'payment_instruction',
    initial: 'draft',
    on: {
      status_reported_by_bank: [
        {
          cond: 'publishesPending',
          description:
            '(per the bank report) | status reported by the bank | published status changes | (published status) | event',
          target: '.pending',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        {
          cond: 'publishesSettled',
          description:
            '(per the bank report) | status reported by the bank | published status changes | (published status) | event',
          target: '.settled',
          actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
        },
        {
          cond: 'publishesRejected',
          description:
            '(per the bank report) | status reported by the bank | published status changes | (published status) | event',
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
            cond: 'noBankStatusYet',
            description:
              'submitted | handover refused | no status yet from the bank | submission_failed | event, once per instruction',
            target: 'submission_failed',
            actions: { type: 'emit', params: { event: 'payment_instruction.updated' } },
          },
          provider_refusal: {
            cond: 'reportedAsRefused',
            description:
              "submitted | provider's answer refusing the handover | that answer reports the instruction as refused | rejected | event",
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
            cond: 'notReportedExecuting',
            description: 'settled | undo of the settlement | | pending | event',
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
          status_reported_by_bank: { cond: 'publishesPending' },
        },
      },
      rejected: {
        on: { provider_refusal: {}, declaration_not_executed: {}, status_reported_by_bank: {} },
      },
    },
  },
  {
    guards: {
      noBankStatusYet: (context, event) => 'bank_status_known' in event && !event.bank_status_known,
      reportedAsRefused: (context, event) =>
        'reported_as_refused' in event && event.reported_as_refused,
      publishesPending: (context, event) => publishes(event, 'pending'),
      publishesSettled: (context, event) => publishes(event, 'settled'),
      publishesRejected: (context, event) => publishes(event, 'rejected'),
      notReportedExecuting: (context, event) =>
        'reported_executing' in event && !event.reported_executing,
    },
    actions: { emit: (context, event, { action }) => console.log(action.type, action.params) },
  },
);
