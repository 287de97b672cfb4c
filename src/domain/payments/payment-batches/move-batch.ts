import { paymentBatchUpdatedBody } from '#events/bodies/payment-batch-updated.ts';
import { emitEach } from '#events/emit.ts';
import { laterThan } from '#kernel/instant.ts';
import {
  paymentBatchMachine,
  type PaymentBatchEvent,
  afterInstructionChange,
} from '#machines/payment-batch.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';
import { countStatuses } from '#orm/sql/payments/count-statuses.ts';

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
 * Applies a trigger to a locked batch. A move writes the row and its event, both of one instant, later than the move
 * before; the caller answers a replay or refusal, which write nothing.
 */
export const moveBatch = (
  tx: Transaction,
  batch: PaymentBatch,
  event: PaymentBatchEvent,
  changes: BatchChanges = {},
): Promise<TransitionOutcome> =>
  moveRow(tx, paymentBatchMachine, batch, event, {
    save: ({ to }) => saveBatch(tx, batch, { ...changes, state: to }),
    emit: ({ from }, { event: type }) =>
      emitEach(tx, { workspace_id: batch.workspace_id, type }, [
        { occurred_at: batch.updated_at, text: paymentBatchUpdatedBody(batch, from) },
      ]),
  });

/**
 * Completes, partially completes or rejects a submitted, locked batch once every instruction has a final status
 * (spec, Payment batch).
 */
export async function followInstructions(tx: Transaction, batch: PaymentBatch): Promise<void> {
  const { settled = 0, rejected: refused = 0 } = await countStatuses(tx, batch);
  const instructions = { total: batch.instructions_count, settled, refused };
  await moveBatch(tx, batch, afterInstructionChange(instructions));
}

/** Writes columns of a locked batch as one version; emits nothing (spec, Payment batch). */
export async function saveBatch(
  tx: Transaction,
  batch: PaymentBatch,
  columns: Partial<PaymentBatch>,
): Promise<void> {
  const updated_at = laterThan(batch.updated_at, tx.now);
  Object.assign(batch, columns, { version: batch.version + 1, updated_at });
  await tx.em.flush();
}
