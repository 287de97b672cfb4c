import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

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

type Key = [workspace_id: string, payment_batch_id: string];

const READ = statement<SealedTransfer, Key>(
  'read_transfers',
  `
    select id, end_to_end_id, amount, currency_code, beneficiary_name, beneficiary_iban,
      beneficiary_bic, reference
    from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and status = 'submitted'
    order by position`,
);

const MARK = statement<never, Key>(
  'mark_handed_over',
  `
    update payment_instructions set handed_over = true
    where workspace_id = $1 and payment_batch_id = $2 and status = 'submitted'`,
);

const READ_END_TO_END_IDS = statement<{ end_to_end_id: string }, Key>(
  'read_transfer_end_to_end_ids',
  `
    select end_to_end_id from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and status = 'submitted'
    order by position`,
);

export const readTransfers = (on: Queryable, batch: RowKey): Promise<SealedTransfer[]> =>
  READ.all(on, batch.workspace_id, batch.id);

/** Records that the channel gets them, or may already have them. The batch must be locked. */
export async function markHandedOver(tx: Transaction, batch: RowKey): Promise<void> {
  await MARK.run(tx, batch.workspace_id, batch.id);
}

/** The `end_to_end_id` of each, in the same order. */
export async function readTransferEndToEndIds(tx: Transaction, batch: RowKey): Promise<string[]> {
  const rows = await READ_END_TO_END_IDS.all(tx, batch.workspace_id, batch.id);
  return rows.map(({ end_to_end_id }) => end_to_end_id);
}
