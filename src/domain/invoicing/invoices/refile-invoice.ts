import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { readSelectedInvoice } from './invoice-columns.ts';

/**
 * Files an invoice under a category, or under none. The category that it has is not checked again; neither that nor
 * an absent member changes anything. Its later lifecycle events reach the endpoints of the new one.
 */
export async function refileInvoice(
  db: Database,
  { members, violations, ...key }: CheckedInput<{ category_id: number | null }> & RowKey,
): Promise<InvoiceHeaderRow> {
  return db.transact(async (begun) => {
    const { row: invoice, tx } = await lockRow(begun, Invoice, key);
    const { category_id = toNumber(invoice.category_id) } = members;
    const changed = category_id !== toNumber(invoice.category_id);
    const violation = changed
      ? await findCategoryViolation(tx, key.workspace_id, category_id)
      : null;
    const broken = [...violations, ...(violation === null ? [] : [violation])];
    if (broken.length > 0) throw refusedAtUpdate(broken);
    if (!changed) return readSelectedInvoice(invoice);
    invoice.category_id = category_id === null ? null : String(category_id);
    invoice.updated_at = tx.now;
    await tx.em.flush();
    return readSelectedInvoice(invoice);
  });
}

const toNumber = (id: string | null): number | null => (id === null ? null : Number(id));
