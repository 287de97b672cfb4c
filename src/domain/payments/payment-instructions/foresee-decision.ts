import {
  afterInstructionChange,
  paymentBatchMachine,
  type PaymentBatchState,
} from '#machines/payment-batch.ts';
import {
  paymentInstructionMachine,
  type PaymentInstructionStatus,
} from '#machines/payment-instruction.ts';
import { stateAfter } from '#machines/step.ts';
import type { StatusCounts } from '#orm/sql/payments/count-statuses.ts';
import { decisionEvent, reopensBatch, type InstructionDecision } from './decision-event.ts';

interface Before {
  instruction: { status: PaymentInstructionStatus; reported_executing: boolean };
  batch: { state: PaymentBatchState; instructions_count: number };
  progress: StatusCounts;
}

/** The states that a decision would lead to. */
export interface ForeseenDecision {
  status: PaymentInstructionStatus;
  state: PaymentBatchState;
}

/** Asks the machines as {@link decideInstruction} does, without a change; null where it would be refused or change nothing. */
export function foreseeDecision(
  decision: InstructionDecision,
  { instruction, batch, progress }: Before,
): ForeseenDecision | null {
  const event = decisionEvent(decision, instruction);
  const { status: before } = instruction;
  const status = stateAfter(paymentInstructionMachine, { state: before }, event);
  if (status === null) return null;
  const countOf = (counted: PaymentInstructionStatus) =>
    (progress[counted] ?? 0) + Number(status === counted) - Number(before === counted);
  const tally = {
    total: batch.instructions_count,
    settled: countOf('settled'),
    refused: countOf('rejected'),
  };
  const { state } = batch;
  const followed = reopensBatch(batch, event)
    ? ({ type: 'settlement_undone', reported_executing: event.reported_executing } as const)
    : afterInstructionChange(tally);
  return { status, state: stateAfter(paymentBatchMachine, { state }, followed) ?? state };
}
