import { sql } from 'kysely';
import type { PaymentInstructionStatus } from '../../machines/payment-instruction.ts';
import type { Sql } from '../../orm/database.ts';
import type { PaymentBatch } from '../../orm/entities/payment-batch.ts';
import { countStatuses } from '../../orm/sql/payment-instructions.ts';
import type { Progress } from '../../render/payment-batch.ts';

/** What a read of a batch is rendered from. */
export interface BatchWithProgress {
  batch: PaymentBatch;
  progress: Progress;
}

/** A batch with how many of its instructions have each status; inside a transaction, as that left them. */
export async function withProgress(db: Sql, batch: PaymentBatch): Promise<BatchWithProgress> {
  return { batch, progress: Object.fromEntries(await countStatuses(db, batch)) };
}

/** {@link withProgress} for batches of one workspace, by one statement. */
export async function withProgressEach(
  db: Sql,
  workspace_id: string,
  batches: readonly PaymentBatch[],
): Promise<BatchWithProgress[]> {
  const ids = batches.map(({ id }) => id);
  const { rows } = await sql<{ id: string; status: PaymentInstructionStatus; count: number }>`
    select payment_batch_id as id, status, count(*)::int as count from payment_instructions
    where workspace_id = ${workspace_id} and payment_batch_id = any(${ids}::bigint[])
    group by payment_batch_id, status
  `.execute(db);
  const byBatch = Map.groupBy(rows, ({ id }) => id);
  return batches.map((batch) => ({
    batch,
    progress: Object.fromEntries(
      (byBatch.get(batch.id) ?? []).map(({ status, count }) => [status, count]),
    ),
  }));
}
