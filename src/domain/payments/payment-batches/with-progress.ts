import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { countStatuses, countStatusesEach, type StatusCounts } from '#orm/sql/count-statuses.ts';
import type { Queryable } from '#orm/statement.ts';

/** A batch with the counts that its rendering shows. */
export interface BatchWithProgress {
  batch: PaymentBatch;
  progress: StatusCounts;
}

/** A batch with how many of its instructions have each status; inside a transaction, as that left them. */
export async function withProgress(on: Queryable, batch: PaymentBatch): Promise<BatchWithProgress> {
  return { batch, progress: await countStatuses(on, batch) };
}

/** {@link withProgress} for batches of one workspace, by one statement. */
export async function withProgressEach(
  on: Queryable,
  workspace_id: string,
  batches: readonly PaymentBatch[],
): Promise<BatchWithProgress[]> {
  const counts = await countStatusesEach(
    on,
    workspace_id,
    batches.map(({ id }) => id),
  );
  return batches.map((batch) => ({ batch, progress: counts.get(batch.id) ?? {} }));
}
