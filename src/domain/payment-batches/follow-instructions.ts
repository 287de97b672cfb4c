import { afterInstructionChange } from '../../machines/payment-batch.ts';
import type { Transaction } from '../../orm/database.ts';
import type { PaymentBatch } from '../../orm/entities/payment-batch.ts';
import { countStatuses } from '../../orm/sql/payment-instructions.ts';
import { moveBatch } from './move-batch.ts';

/**
 * Moves a locked batch to where its instructions have brought it, if that is somewhere: a submitted one is
 * completed, partially completed or rejected once every instruction has a final status (spec, Payment batch).
 */
export async function followInstructions(tx: Transaction, batch: PaymentBatch): Promise<void> {
  const counts = await countStatuses(tx.sql, batch);
  const settled = counts.get('settled') ?? 0;
  const refused = counts.get('rejected') ?? 0;
  const instructions = { total: batch.instructions_count, settled, refused };
  await moveBatch(tx, batch, afterInstructionChange(instructions));
}
