import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Of a new one. */
const COLUMNS = `
  workspace_id, company_id, invoice_id, kind, amount, currency_code, received_on, means, reference,
  allocation_id, reverses_id, breakdown, outside_amount, state, reason, due_at, created_at, updated_at`;

export type NewReceipt = Omit<
  Receipt,
  'workspace_id' | 'id' | 'counterpart_id' | 'lifecycle_event_id' | 'created_at' | 'updated_at'
>;

const INSERT = statement<{ id: string }, [rows: string]>(
  'insert_receipts',
  `
    insert into receipts (${COLUMNS})
    select ${COLUMNS} from json_populate_recordset(null::receipts, $1::json)
    returning id`,
);

/** @returns ids in the given order */
export async function insertReceipts(
  tx: Queryable & { now: Date },
  workspace_id: string,
  receipts: readonly NewReceipt[],
): Promise<string[]> {
  const instants = { created_at: tx.now, updated_at: tx.now };
  const rows = receipts.map((receipt) => ({ ...receipt, workspace_id, ...instants }));
  const inserted = await INSERT.all(tx, printJson(rows));
  return inserted.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
}

const WAKE = statement<never, [workspace_id: string, invoice_ids: readonly string[], now: Date]>(
  'wake_receipts',
  `
    update receipts set due_at = $3
    where workspace_id = $1 and invoice_id = any($2::bigint[]) and state = 'waiting' and due_at is null`,
);

/** Lets receipts that waited for a status of their locked invoices have their turn. */
export async function wakeReceipts(
  tx: Transaction,
  workspace_id: string,
  invoice_ids: readonly string[],
): Promise<void> {
  if ((await WAKE.run(tx, workspace_id, invoice_ids, tx.now)) > 0) tx.announce('receipts');
}

export interface DueReceipt extends RowKey {
  invoice_id: string;
}

const FIND_DUE = statement<DueReceipt, [after: string, now: Date, limit: number]>(
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
  const due = await FIND_DUE.all(tx, after, tx.now, limit);
  return due.filter(({ workspace_id }) => workspace_id === due[0]?.workspace_id);
}
