import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface DueReceipt extends RowKey {
  invoice_id: string;
}

const FIND = statement<DueReceipt, [after: string, now: Date, limit: number]>(
  'find_due_receipts',
  `
    select workspace_id, id, invoice_id from receipts
    where workspace_id > $1 and due_at <= $2
    order by workspace_id, due_at, id limit $3`,
);

/** Those due longest of the first workspace above `after` that has some. */
export async function findDueReceipts(
  tx: Queryable & { now: Date },
  after: string,
  limit: number,
): Promise<DueReceipt[]> {
  const due = await FIND.all(tx, after, tx.now, limit);
  return due.filter(({ workspace_id }) => workspace_id === due[0]?.workspace_id);
}
