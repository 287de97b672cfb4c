import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { withDoubts, type JudgedBatch } from './payment-doubts.ts';

/** 404 when unknown. */
export async function findBatch(db: Database, { workspace_id, id }: RowKey): Promise<JudgedBatch> {
  const batch = await findOr404(db.reader().findOne(PaymentBatch, { workspace_id, id }));
  return withDoubts(db, batch);
}
