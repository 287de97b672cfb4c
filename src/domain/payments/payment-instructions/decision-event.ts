import type { PaymentBatchState } from '#machines/payment-batch.ts';
import type { PaymentInstructionEvent } from '#machines/payment-instruction.ts';

/** A person's statements in the bank's place. */
export const INSTRUCTION_DECISIONS = [
  'confirm_settlement',
  'undo_settlement',
  'declare_not_executed',
] as const;
export type InstructionDecision = (typeof INSTRUCTION_DECISIONS)[number];

/** The trigger of an instruction's machine that a decision is. */
export function decisionEvent(
  decision: InstructionDecision,
  { reported_executing }: { reported_executing: boolean },
): PaymentInstructionEvent {
  switch (decision) {
    case 'confirm_settlement':
      return { type: 'confirmation_of_settlement' };
    case 'undo_settlement':
      return { type: 'undo_of_settlement', reported_executing };
    case 'declare_not_executed':
      return { type: 'declaration_not_executed' };
    default:
      return decision satisfies never;
  }
}

type Undo = Extract<PaymentInstructionEvent, { type: 'undo_of_settlement' }>;

/** Undoing a settlement reopens a concluded batch; after any other decision it follows its instructions. */
export const reopensBatch = (
  { state }: { state: PaymentBatchState },
  event: PaymentInstructionEvent,
): event is Undo =>
  event.type === 'undo_of_settlement' && (state === 'completed' || state === 'partially_completed');
