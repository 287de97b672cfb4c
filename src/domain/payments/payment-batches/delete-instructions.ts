import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

const DELETE = statement<never, [workspace_id: string, payment_batch_id: string]>(
  'delete_instructions',
  'delete from payment_instructions where workspace_id = $1 and payment_batch_id = $2',
);

/** Deletes a locked draft's instructions. */
export async function deleteInstructionsWithin(tx: Transaction, batch: RowKey): Promise<void> {
  await DELETE.run(tx, batch.workspace_id, batch.id);
}
