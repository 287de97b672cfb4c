import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch, SubmissionRefuser } from '#orm/entities/payment-batch.ts';
import { readInstructions, type StoredInstruction } from '#orm/sql/payment-instructions.ts';
import { followInstructions, moveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import {
  moveInstructions,
  type InstructionTrigger,
} from '#domain/payments/payment-instructions/move-instructions.ts';

/** `retryable`: handing over the same payments again may succeed. */
export interface HandoverRefusal {
  error_code: string;
  /** French, for a person. */
  error_message: string;
  retryable: boolean;
}

export interface ConcludedRefusal extends HandoverRefusal {
  by: SubmissionRefuser;
  /** Instructions that the answer itself refuses. */
  refused_end_to_end_ids: readonly string[];
}

/** The channel took the locked batch, whose instructions may all be settled by now. */
export async function concludeTaken(tx: Transaction, batch: PaymentBatch): Promise<void> {
  await moveBatch(tx, batch, { type: 'handover_taken' }, { finished_at: tx.now });
  await followInstructions(tx, batch);
}

/**
 * No bank has the locked batch: it is `failed`, and its instructions `rejected` where the answer itself reports
 * them refused, else `submission_failed` (spec, Payment instruction).
 */
export async function concludeRefused(
  tx: Transaction,
  batch: PaymentBatch,
  refusal: ConcludedRefusal,
): Promise<void> {
  const { error_code, error_message, retryable } = refusal;
  const reported = new Set(refusal.refused_end_to_end_ids);
  const submitted = (await readInstructions(tx, batch)).filter(
    ({ status }) => status === 'submitted',
  );
  await moveInstructions(tx, batch, [
    ...submitted
      .filter(({ end_to_end_id }) => reported.has(end_to_end_id))
      .map((instruction) => refusedByProvider(instruction, refusal)),
    ...submitted.filter(({ end_to_end_id }) => !reported.has(end_to_end_id)).map(notHandedOver),
  ]);
  const failure = { error_code, error_message, retryable, submission_refused_by: refusal.by };
  await moveBatch(tx, batch, { type: 'handover_refused' }, { ...failure, finished_at: tx.now });
}

const refusedByProvider = (
  instruction: StoredInstruction,
  { error_message }: HandoverRefusal,
): InstructionTrigger => ({
  instruction,
  event: { type: 'provider_refusal', reported_as_refused: true },
  notes: { reason: error_message },
});

const notHandedOver = (instruction: StoredInstruction): InstructionTrigger => ({
  instruction,
  event: { type: 'handover_refused', bank_status_known: instruction.bank_status !== null },
});
