// src/machines/payment-batch.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

function finalTally(event) {
  if (!('instructions' in event) || event.instructions.total === 0) return undefined;
  const { total, settled, refused } = event.instructions;
  return settled + refused === total ? event.instructions : undefined;
}

export const machine = setup({
  guards: {
    allSettled: ({ event }) => finalTally(event)?.refused === 0,
    someSettledOthersRefused: ({ event }) => {
      const tally = finalTally(event);
      return tally !== undefined && tally.settled > 0 && tally.refused > 0;
    },
    allRefused: ({ event }) => finalTally(event)?.settled === 0,
    notReportedExecuting: ({ event }) => 'reported_executing' in event && !event.reported_executing,
  },
  actions: { emit: () => {} },
}).createMachine({
  id: 'payment_batch',
  initial: 'draft',
  states: {
    draft: {
      on: {
        submission_for_approval: {
          description: 'draft | submission for approval | | pending_approval | event',
          target: 'pending_approval',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        approval_refused: {},
      },
    },
    pending_approval: {
      on: {
        approval: {
          description:
            'pending_approval | approval | | approved | event; replaying an approval on an approved batch emits nothing',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        approval_refused: {
          description:
            'pending_approval | approval refused | | draft | event; batch editable again',
          target: 'draft',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        submission_for_approval: {},
      },
    },
    approved: {
      on: {
        handover_taken: {
          description: 'approved | handover taken by the channel | | submitted | event',
          target: 'submitted',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        handover_refused: {
          description:
            'approved | handover refused by the provider, or by the service before anything was sent | | failed | event; final',
          target: 'failed',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        approval: {},
      },
    },
    submitted: {
      on: {
        every_instruction_settled: {
          description:
            'submitted | every instruction settled | all instructions have a final status | completed | event',
          guard: 'allSettled',
          target: 'completed',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        bank_answer: [
          {
            description:
              'submitted | bank answer | some instructions settled, the bank refused the others | partially_completed | event',
            guard: 'someSettledOthersRefused',
            target: 'partially_completed',
            actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
          },
          {
            description:
              'submitted | bank answer | the bank refused every instruction | rejected | event; final',
            guard: 'allRefused',
            target: 'rejected',
            actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
          },
        ],
        handover_taken: {},
        settlement_undone: {},
      },
    },
    completed: {
      on: {
        settlement_undone: {
          description:
            'completed | a confirmed settlement is undone | on an instruction the bank has not reported executing | submitted | event',
          guard: 'notReportedExecuting',
          target: 'submitted',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        every_instruction_settled: {},
      },
    },
    partially_completed: {
      on: {
        settlement_undone: {
          description:
            'partially_completed | a confirmed settlement is undone | on an instruction the bank has not reported executing | submitted | event',
          guard: 'notReportedExecuting',
          target: 'submitted',
          actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
        },
        bank_answer: {},
      },
    },
    failed: { tags: 'final', on: { handover_refused: {} } },
    rejected: { tags: 'final', on: { bank_answer: {} } },
  },
});
