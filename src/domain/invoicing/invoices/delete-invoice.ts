import { forbidden } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import { isProvisionalNumber } from './number-key.ts';

/**
 * Removes a draft and its lifecycle events; events already emitted stay. 403 once the invoice
 * carries a number, a provisional one too (spec, Endpoints note 6).
 */
export async function deleteInvoice(db: Database, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: invoice, tx } = await lockRow(begun, Invoice, key);
    if (invoice.invoice_number !== null) throw forbidden({ reason: reasonOf(invoice) });
    await tx.em.remove(invoice).flush();
  });
}

/** The law keeps each number, and `invoice.created` has told it to the subscribers. */
const reasonOf = ({ invoice_number }: Invoice): string =>
  isProvisionalNumber(invoice_number)
    ? `La facture porte un numéro, ${invoice_number}, même provisoire : elle ne peut plus être supprimée`
    : `La facture porte un numéro, ${invoice_number} : elle ne peut plus être supprimée`;
