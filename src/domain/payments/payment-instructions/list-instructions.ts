import { notFound } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readInstructionPage, type StoredInstruction } from '#orm/sql/payment-instructions.ts';

/** One page of a batch's instructions in their order, and how many there are; 404 when there is no such batch. */
export async function listInstructions(
  db: Database,
  { workspace_id, id }: RowKey,
  page: { per_page: number; offset: number },
): Promise<[instructions: StoredInstruction[], total: number]> {
  const batch = await db.reader().findOne(PaymentBatch, { workspace_id, id });
  if (batch === null) throw notFound();
  return [await readInstructionPage(db.sql, batch, page), batch.instructions_count];
}
