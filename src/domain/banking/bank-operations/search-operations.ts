import { isId } from '#kernel/id.ts';
import type { Database } from '#orm/database.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';

export type FoundOperation = Pick<
  BankOperation,
  'id' | 'description' | 'amount' | 'currency_code' | 'booking_date' | 'reconciliation_status'
>;

/** A workspace's operation of this number, and those with this end-to-end id. */
export async function searchOperations(
  db: Database,
  workspace_id: string,
  text: string,
  limit: number,
): Promise<FoundOperation[]> {
  const em = db.reader();
  const numbered = isId(text) ? await em.find(BankOperation, { workspace_id, id: text }) : [];
  const named = { workspace_id, end_to_end_id: text };
  return [...numbered, ...(await em.find(BankOperation, named, { limit }))];
}
