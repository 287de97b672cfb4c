import { forbidden } from '#kernel/refusal.ts';
import type { InvoiceHeader } from '#model/invoice.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedDraft } from './audited-draft.ts';

/** Removes a draft; emits nothing. 403 once it is issued (spec, Endpoints note 6). */
export async function deleteDraft(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: invoice, tx } = await lockRow(begun, Invoice, key);
    const { workspace_id, id, category_id, proforma, header } = invoice;
    if (invoice.invoice_number !== null) throw forbidden();
    await recordChange(tx, actor, {
      workspace_id,
      action: 'delete',
      subject: 'invoices',
      subject_id: id,
      before: auditedDraft(category_id, proforma, JSON.parse(header) as InvoiceHeader), // as it was printed
    });
    await tx.em.remove(invoice).flush();
  });
}
