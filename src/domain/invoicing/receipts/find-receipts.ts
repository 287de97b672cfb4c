import type { ReceiptState } from '#machines/receipt.ts';
import type { Database } from '#orm/database.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, daysOf, given, paged, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { ReceiptView } from '#render/receipt.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

const READ = statement<
  { invoice_id: string; invoice_number: string; open_amount: string },
  [workspace_id: string, invoice_ids: readonly string[]]
>(
  'read_invoices_of_receipts',
  `
    select invoice_id, invoice_number, open_amount from open_items
    where workspace_id = $1 and invoice_id = any($2::bigint[])`,
);

export async function viewReceipts(
  on: Queryable,
  workspace_id: string,
  receipts: readonly Receipt[],
): Promise<ReceiptView[]> {
  const ids = [...new Set(receipts.map(({ invoice_id }) => invoice_id))];
  const found = ids.length === 0 ? [] : await READ.all(on, workspace_id, ids);
  const items = new Map(found.map((item) => [item.invoice_id, item]));
  return receipts.map((receipt) => {
    const { invoice_number = '', open_amount = '0' } = items.get(receipt.invoice_id) ?? {};
    return { receipt, invoice_number, open_amount };
  });
}

/** {@link viewReceipts} for one. */
export async function viewReceipt(on: Queryable, receipt: Receipt): Promise<ReceiptView> {
  const [view] = await viewReceipts(on, receipt.workspace_id, [receipt]);
  if (view === undefined) throw new Error('there is a view for each receipt');
  return view;
}

/** 404 when unknown. */
export async function findReceipt(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<ReceiptView> {
  return viewReceipt(db, await findOr404(db.reader().findOne(Receipt, { workspace_id, id })));
}

/** Null matches all; `from` and `to` are days of receipt, inclusive. */
export interface ReceiptFilter {
  company_id: string | null;
  invoice_id: string | null;
  state: ReceiptState | null;
  kind: Receipt['kind'] | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's receipts by id, and the total. */
export async function listReceipts(
  db: Database,
  workspace_id: string,
  { company_id, invoice_id, state, kind, from, to }: ReceiptFilter,
  page: RowPage,
): Promise<[views: ReceiptView[], total: number]> {
  const asked = given({ company_id, invoice_id, state, kind, received_on: daysOf(from, to) });
  const where = { workspace_id, ...behind(page), ...asked };
  const [receipts, total] = await db.reader().findAndCount(Receipt, where, paged(page));
  return [await viewReceipts(db, workspace_id, receipts), total];
}
