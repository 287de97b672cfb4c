import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

export interface CreditedInvoice {
  id: string;
  invoice_number: string;
  category_id: string | null;
  content: string;
}

/** 404; 409 unless it is an issued sale, neither a credit note nor a proforma. */
export async function findCreditedInvoice(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<CreditedInvoice> {
  const invoice = await findOr404(
    db.reader().findOne(Invoice, { workspace_id, id }, { populate: ['content'] }),
  );
  const { invoice_number, category_id, content, direction, proforma } = invoice;
  const isInvoice =
    direction === 'sales' && !proforma && !isCreditNote(readStoredHeader(invoice.header));
  const isIssued = isInvoice && invoice.lifecycle_state !== 'draft';
  if (invoice_number === null || !isIssued)
    throw conflict('Seule une facture de vente émise peut faire l’objet d’un avoir');
  return { id, invoice_number, category_id, content };
}
