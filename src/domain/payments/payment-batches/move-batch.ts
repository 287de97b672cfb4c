import { paymentBatchUpdatedBody } from '#events/bodies/payment-batch-updated.ts';
import { emitEach } from '#events/emit.ts';
import { paymentBatchMachine, type PaymentBatchEvent } from '#machines/payment-batch.ts';
import { step } from '#machines/step.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { saveBatch } from './save-batch.ts';

/** Columns that a move writes beside the state. */
export type BatchChanges = Partial<
  Pick<
    PaymentBatch,
    | 'approved_at'
    | 'finished_at'
    | 'error_code'
    | 'error_message'
    | 'submission_refused_by'
    | 'retryable'
  >
>;

/**
 * Gives a trigger to a batch whose row is locked. A move writes the row and emits its event, both dated
 * by the transaction; a replay and a refusal write nothing, and are the caller's to answer.
 */
export async function moveBatch(
  tx: Transaction,
  batch: PaymentBatch,
  event: PaymentBatchEvent,
  changes: BatchChanges = {},
): Promise<'moved' | 'replay' | 'refused'> {
  const stepped = step(paymentBatchMachine, { state: batch.state }, event);
  if (stepped.outcome !== 'moved') return stepped.outcome;
  await saveBatch(tx, batch, { ...changes, state: stepped.to });
  const { workspace_id } = batch;
  for (const { params } of stepped.actions)
    await emitEach(tx, { workspace_id, type: params.event, occurred_at: tx.now }, [
      paymentBatchUpdatedBody(batch, stepped.from),
    ]);
  return 'moved';
}
