import { forbidden } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { auditedDraft } from './audited-draft.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { isProvisionalNumber } from '#einvoice/number-key.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';

/**
 * Deletes a draft with its lifecycle events; emitted events stay. 403 once it has a number, even provisional (spec,
 * Endpoints note 6).
 */
export async function deleteInvoice(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: invoice, tx } = await lockOr404(begun, Invoice, key);
    if (invoice.invoice_number !== null)
      throw forbidden('has_number', { reason: reasonOf(invoice) });
    const { workspace_id, id, header } = invoice;
    await recordChange(tx, actor, {
      workspace_id,
      action: 'delete',
      subject: 'invoices',
      subject_id: id,
      before: auditedDraft(invoice, readStoredHeader(header)),
    });
    await tx.em.remove(invoice).flush();
  });
}

/** The law keeps numbers, and `invoice.created` has announced them. */
const reasonOf = ({ invoice_number }: Invoice): string =>
  isProvisionalNumber(invoice_number)
    ? `La facture porte un numéro, ${invoice_number}, même provisoire : elle ne peut plus être supprimée`
    : `La facture porte un numéro, ${invoice_number} : elle ne peut plus être supprimée`;
