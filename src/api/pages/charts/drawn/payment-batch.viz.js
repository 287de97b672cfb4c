// Payment batch: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"every_instruction_settled","instructions":{"total":2,"settled":2,"refused":0}}
//   {"type":"bank_answer","instructions":{"total":2,"settled":1,"refused":1}}
//   {"type":"bank_answer","instructions":{"total":2,"settled":0,"refused":2}}
//   {"type":"settlement_undone","reported_executing":false}
// Written by `bordereau charts` from src/machines/payment-batch.ts; do not edit.
import { createMachine } from 'xstate';

function finalTally(event) {
  if (!('instructions' in event) || event.instructions.total === 0) return undefined;
  const { total, settled, refused } = event.instructions;
  return settled + refused === total ? event.instructions : undefined;
}

export const machine = createMachine(
  {
    predictableActionArguments: true,
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
            cond: 'allSettled',
            description:
              'submitted | every instruction settled | all instructions have a final status | completed | event',
            target: 'completed',
            actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
          },
          bank_answer: [
            {
              cond: 'someSettledOthersRefused',
              description:
                'submitted | bank answer | some instructions settled, the bank refused the others | partially_completed | event',
              target: 'partially_completed',
              actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
            },
            {
              cond: 'allRefused',
              description:
                'submitted | bank answer | the bank refused every instruction | rejected | event; final',
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
            cond: 'notReportedExecuting',
            description:
              'completed | a confirmed settlement is undone | on an instruction the bank has not reported executing | submitted | event',
            target: 'submitted',
            actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
          },
          every_instruction_settled: {},
        },
      },
      partially_completed: {
        on: {
          settlement_undone: {
            cond: 'notReportedExecuting',
            description:
              'partially_completed | a confirmed settlement is undone | on an instruction the bank has not reported executing | submitted | event',
            target: 'submitted',
            actions: { type: 'emit', params: { event: 'payment_batch.updated' } },
          },
          bank_answer: {},
        },
      },
      failed: { tags: 'final', on: { handover_refused: {} } },
      rejected: { tags: 'final', on: { bank_answer: {} } },
    },
  },
  {
    guards: {
      allSettled: (context, event) => finalTally(event)?.refused === 0,
      someSettledOthersRefused: (context, event) => {
        const tally = finalTally(event);
        return tally !== undefined && tally.settled > 0 && tally.refused > 0;
      },
      allRefused: (context, event) => finalTally(event)?.settled === 0,
      notReportedExecuting: (context, event) =>
        'reported_executing' in event && !event.reported_executing,
    },
    actions: { emit: (context, event, { action }) => console.log(action.type, action.params) },
  },
);
