import { afterInstructionChange } from '#machines/payment-batch.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { countStatuses } from '#orm/sql/count-statuses.ts';
import { moveBatch } from './move-batch.ts';

/**
 * Moves a locked batch to where its instructions have brought it, if that is somewhere: a submitted one is
 * completed, partially completed or rejected once every instruction has a final status (spec, Payment batch).
 */
export async function followInstructions(tx: Transaction, batch: PaymentBatch): Promise<void> {
  const { settled = 0, rejected: refused = 0 } = await countStatuses(tx.sql, batch);
  const instructions = { total: batch.instructions_count, settled, refused };
  await moveBatch(tx, batch, afterInstructionChange(instructions));
}
