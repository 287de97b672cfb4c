import { setup } from 'xstate';

/** In the spec's order (Data of `payment_batch.updated`). */
export const PAYMENT_BATCH_STATES = [
  'draft',
  'pending_approval',
  'approved',
  'submitted',
  'failed',
  'completed',
  'partially_completed',
  'rejected',
] as const;
export type PaymentBatchState = (typeof PAYMENT_BATCH_STATES)[number];

/** `previous_state` is one of the six that are not final. */
export const PAYMENT_BATCH_PREVIOUS_STATES = [
  'draft',
  'pending_approval',
  'approved',
  'submitted',
  'completed',
  'partially_completed',
] as const satisfies PaymentBatchState[];

/** Counts of instructions: all, `settled` and refused (`rejected`). */
export interface InstructionTally {
  total: number;
  settled: number;
  refused: number;
}

export type PaymentBatchEvent =
  | { type: 'submission_for_approval' }
  | { type: 'approval' }
  | { type: 'approval_refused' }
  | { type: 'handover_taken' }
  | { type: 'handover_refused' }
  | { type: 'every_instruction_settled'; instructions: InstructionTally }
  | { type: 'bank_answer'; instructions: InstructionTally }
  | { type: 'settlement_undone'; reported_executing: boolean };

/**
 * The trigger after a change of an instruction's status. The cause (a bank report, a person's confirmation or
 * declaration) makes no difference. Refused while an instruction has no final status.
 */
export const afterInstructionChange = (instructions: InstructionTally): PaymentBatchEvent =>
  instructions.settled === instructions.total
    ? { type: 'every_instruction_settled', instructions }
    : { type: 'bank_answer', instructions };

/** The event's tally, if all its instructions have a final status. */
export function finalTally(event: PaymentBatchEvent): InstructionTally | undefined {
  if (!('instructions' in event) || event.instructions.total === 0) return undefined;
  const { total, settled, refused } = event.instructions;
  return settled + refused === total ? event.instructions : undefined;
}

/**
 * The spec's ten moves and no others. An empty transition is a replay: a trigger whose target is the current state
 * emits nothing. Starting a handover is not a trigger: the batch stays `approved`.
 */
export const paymentBatchMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: PaymentBatchEvent },
  guards: {
    allSettled: ({ event }) => finalTally(event)?.refused === 0,
    someSettledOthersRefused: ({ event }) => {
      const tally = finalTally(event);
      return tally !== undefined && tally.settled > 0 && tally.refused > 0;
    },
    allRefused: ({ event }) => finalTally(event)?.settled === 0,
    notReportedExecuting: ({ event }) => 'reported_executing' in event && !event.reported_executing,
  },
  actions: { emit: (_args, _params: { event: 'payment_batch.updated' }) => {} },
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
    // Final by a tag: XState's final states take no trigger, but these replay theirs.
    failed: { tags: 'final', on: { handover_refused: {} } },
    rejected: { tags: 'final', on: { bank_answer: {} } },
  },
});
