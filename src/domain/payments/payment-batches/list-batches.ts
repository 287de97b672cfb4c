import type { PaymentBatchState } from '#machines/payment-batch.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { withProgressEach, type BatchWithProgress } from './with-progress.ts';

/** One page of a workspace's batches by ascending id, all or those in one state, and how many match. */
export async function listBatches(
  db: Database,
  input: {
    workspace_id: string;
    state: PaymentBatchState | null;
    page: { per_page: number; offset: number };
  },
): Promise<[batches: BatchWithProgress[], total: number]> {
  const { workspace_id, state, page } = input;
  const [batches, total] = await db
    .reader()
    .findAndCount(
      PaymentBatch,
      { workspace_id, ...(state === null ? {} : { state }) },
      { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset },
    );
  return [await withProgressEach(db, workspace_id, batches), total];
}
