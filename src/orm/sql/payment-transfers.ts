import { sql } from 'kysely';
import type { Sql, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A submitted instruction of a batch; its IBAN is sealed with its id. */
export interface SealedTransfer {
  id: string;
  end_to_end_id: string;
  amount: string;
  currency_code: string;
  beneficiary_name: string;
  beneficiary_iban: string;
  beneficiary_bic: string | null;
  reference: string | null;
}

/** The instructions of a batch that are to be handed over, in their order. */
export async function readTransfers(db: Sql, batch: RowKey): Promise<SealedTransfer[]> {
  const { rows } = await sql<SealedTransfer>`
    select id, end_to_end_id, amount, currency_code, beneficiary_name, beneficiary_iban,
      beneficiary_bic, reference
    from payment_instructions
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
      and status = 'submitted'
    order by position
  `.execute(db);
  return rows;
}

/** Notes that the channel gets them, or may have them already. The batch is locked. */
export async function markHandedOver(tx: Transaction, batch: RowKey): Promise<void> {
  await sql`
    update payment_instructions set handed_over = true
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
      and status = 'submitted'
  `.execute(tx.sql);
}

/** The `end_to_end_id` of each of them, in the same order. */
export async function readTransferEndToEndIds(tx: Transaction, batch: RowKey): Promise<string[]> {
  const { rows } = await sql<{ end_to_end_id: string }>`
    select end_to_end_id from payment_instructions
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
      and status = 'submitted'
    order by position
  `.execute(tx.sql);
  return rows.map(({ end_to_end_id }) => end_to_end_id);
}
