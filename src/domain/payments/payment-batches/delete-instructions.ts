import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** Removes the instructions of a locked draft. */
export async function deleteInstructionsWithin(tx: Transaction, batch: RowKey): Promise<void> {
  await sql`
    delete from payment_instructions
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
  `.execute(tx.sql);
}
