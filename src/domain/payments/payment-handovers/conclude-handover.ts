import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch, SubmissionRefuser } from '#orm/entities/payment-batch.ts';
import { readInstructions, type StoredInstruction } from '#orm/sql/payment-instructions.ts';
import { followInstructions, moveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import {
  moveInstructions,
  type InstructionTrigger,
} from '#domain/payments/payment-instructions/move-instructions.ts';

/** The reason a handover failed. `retryable`: whether the same payments could be taken if handed over again. */
export interface HandoverRefusal {
  error_code: string;
  /** French: a person reads it. */
  error_message: string;
  retryable: boolean;
}

/** A refusal as it is concluded. */
export interface ConcludedRefusal extends HandoverRefusal {
  by: SubmissionRefuser;
  /** The instructions that the answer itself reports as refused. */
  refused_end_to_end_ids: readonly string[];
}

/** The channel has the batch. Its instructions may all have been settled meanwhile. The batch is locked. */
export async function concludeTaken(tx: Transaction, batch: PaymentBatch): Promise<void> {
  await moveBatch(tx, batch, { type: 'handover_taken' }, { finished_at: tx.now });
  await followInstructions(tx, batch);
}

/**
 * No bank has the batch: it is `failed`, and its instructions are `rejected` where the answer itself reports
 * them as refused, else `submission_failed` (spec, Payment instruction). The batch is locked.
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
