import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { RowPage } from '#orm/row-page.ts';
import {
  countInstructions,
  readInstructionPage,
  type StoredInstruction,
} from '#orm/sql/payments/payment-instructions.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** A batch, one page of its instructions in order, and the total; 404. */
export async function listInstructions(
  db: Database,
  { workspace_id, id }: RowKey,
  page: RowPage,
): Promise<{ batch: PaymentBatch; instructions: StoredInstruction[]; total: number }> {
  const batch = await findOr404(db.reader().findOne(PaymentBatch, { workspace_id, id }));
  const [instructions, total] = await Promise.all([
    readInstructionPage(db, batch, page),
    // The batch has the full count.
    page.after == null ? batch.instructions_count : countInstructions(db, batch, page),
  ]);
  return { batch, instructions, total };
}
