import { notFound } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readInstructionPage, type StoredInstruction } from '#orm/sql/payment-instructions.ts';

/** A batch, which knows how many instructions it has, and one page of these in their order; 404 when there is none. */
export async function listInstructions(
  db: Database,
  { workspace_id, id }: RowKey,
  page: { per_page: number; offset: number },
): Promise<{ batch: PaymentBatch; instructions: StoredInstruction[] }> {
  const batch = await db.reader().findOne(PaymentBatch, { workspace_id, id });
  if (batch === null) throw notFound();
  return { batch, instructions: await readInstructionPage(db, batch, page) };
}
