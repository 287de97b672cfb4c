import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** Writes columns of a locked batch, as one change of it; emits nothing (spec, Payment batch). */
export async function saveBatch(
  tx: Transaction,
  batch: PaymentBatch,
  columns: Partial<PaymentBatch>,
): Promise<void> {
  Object.assign(batch, columns, { version: batch.version + 1, updated_at: tx.now });
  await tx.em.flush();
}
