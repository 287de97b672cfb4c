import { forbidden } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';

/**
 * Removes a draft and its lifecycle events; events already emitted stay. 403 once the invoice
 * carries a number, a provisional one too (spec, Endpoints note 6).
 */
export async function deleteInvoice(db: Database, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: invoice, tx } = await lockRow(begun, Invoice, key);
    if (invoice.invoice_number !== null) throw forbidden();
    await tx.em.remove(invoice).flush();
  });
}
