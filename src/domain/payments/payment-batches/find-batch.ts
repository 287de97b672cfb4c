import { notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { withProgress, type BatchWithProgress } from './with-progress.ts';

/** 404 when the workspace has no such batch. */
export async function findBatch(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<BatchWithProgress> {
  const batch = await db.reader().findOne(PaymentBatch, { workspace_id, id });
  if (batch === null) throw notFound();
  return withProgress(db, batch);
}
