import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import {
  countStatuses,
  countStatusesEach,
  type StatusCounts,
} from '#orm/sql/payments/count-statuses.ts';
import type { Queryable } from '#orm/statement.ts';

export interface BatchWithProgress {
  batch: PaymentBatch;
  progress: StatusCounts;
}

/** Adds the count of instructions per status, inside a transaction as it left them. */
export async function withProgress(on: Queryable, batch: PaymentBatch): Promise<BatchWithProgress> {
  return { batch, progress: await countStatuses(on, batch) };
}

/** {@link withProgress} for batches of one workspace, in one statement. */
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
