import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** The batch has the execution date. */
export interface InstructionOfBatch {
  instruction: PaymentInstruction;
  batch: PaymentBatch;
}

/** 404 when unknown. */
export async function findInstruction(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<InstructionOfBatch> {
  const em = db.reader();
  const instruction = await findOr404(em.findOne(PaymentInstruction, { workspace_id, id }));
  const ofInstruction = { workspace_id, id: instruction.payment_batch_id };
  const batch = await findOr404(em.findOne(PaymentBatch, ofInstruction)); // deleted meanwhile
  return { instruction, batch };
}
