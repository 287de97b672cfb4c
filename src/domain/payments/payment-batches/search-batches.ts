import { isId } from '#kernel/id.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { CarriedBatch } from './carry-batch.ts';

export interface FoundBatch extends CarriedBatch, Pick<PaymentBatch, 'id' | 'name'> {
  /** That of the instruction that was asked for; null where it was the batch's number. */
  end_to_end_id: string | null;
}

/** A workspace's batch of this number, and that of the instruction with this end-to-end id. */
export async function searchBatches(
  db: Database,
  workspace_id: string,
  text: string,
): Promise<FoundBatch[]> {
  const em = db.reader();
  const find = async (id: string, end_to_end_id: string | null): Promise<FoundBatch[]> => {
    const batch = await em.findOne(PaymentBatch, { workspace_id, id });
    if (batch === null) return [];
    const { name, state, channel, carried_at } = batch;
    return [{ id, name, state, channel, carried_at, end_to_end_id }];
  };
  const numbered = isId(text) ? await find(text, null) : [];
  const instruction = await em.findOne(PaymentInstruction, { workspace_id, end_to_end_id: text });
  if (instruction === null) return numbered;
  return [...numbered, ...(await find(instruction.payment_batch_id, text))];
}
