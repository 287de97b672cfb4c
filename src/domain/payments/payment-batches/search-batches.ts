import { isId } from '#kernel/id.ts';
import type { PaymentBatchState } from '#machines/payment-batch.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface FoundBatch {
  id: string;
  name: string;
  state: PaymentBatchState;
  /** That of the instruction that was asked for; null where it was the batch's number. */
  end_to_end_id: string | null;
}

const FIND = statement<FoundBatch, [workspace_id: string, id: string]>(
  'find_batch_by_number',
  `
    select id, name, state, null as end_to_end_id from payment_batches
    where workspace_id = $1 and id = $2`,
);

const FIND_BY_INSTRUCTION = statement<FoundBatch, [workspace_id: string, end_to_end_id: string]>(
  'find_batch_by_end_to_end_id',
  `
    select b.id, b.name, b.state, i.end_to_end_id
    from payment_instructions i
    join payment_batches b on b.workspace_id = $1 and b.id = i.payment_batch_id
    where i.workspace_id = $1 and i.end_to_end_id = $2`,
);

/** A workspace's batch of this number, and that of the instruction with this end-to-end id. */
export async function searchBatches(
  on: Queryable,
  workspace_id: string,
  text: string,
): Promise<FoundBatch[]> {
  const numbered = isId(text) ? await FIND.all(on, workspace_id, text) : [];
  return [...numbered, ...(await FIND_BY_INSTRUCTION.all(on, workspace_id, text))];
}
