import type { PaymentBatchState } from '#machines/payment-batch.ts';
import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { withProgressEach, type BatchWithProgress } from './with-progress.ts';

/** One page of a workspace's batches by id, in any or one state, and the total. */
export async function listBatches(
  db: Database,
  input: {
    workspace_id: string;
    state: PaymentBatchState | null;
    page: RowPage;
  },
): Promise<[batches: BatchWithProgress[], total: number]> {
  const { workspace_id, state, page } = input;
  const [batches, total] = await db
    .reader()
    .findAndCount(
      PaymentBatch,
      { workspace_id, ...behind(page), ...(state === null ? {} : { state }) },
      paged(page),
    );
  return [await withProgressEach(db, workspace_id, batches), total];
}
