import { conflict } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

export interface CreditedInvoice {
  id: string;
  invoice_number: string;
  category_id: string | null;
  content: string;
}

const FIND = statement<
  Omit<CreditedInvoice, 'invoice_number'> & {
    invoice_number: string | null;
    lifecycle_state: string;
    direction: string;
    proforma: boolean;
    type_code: string;
  },
  [workspace_id: string, id: string]
>(
  'find_credited_invoice',
  `
    select id, invoice_number, lifecycle_state, category_id, content, direction, proforma,
      header::json ->> 'type_code' as type_code
    from invoices where workspace_id = $1 and id = $2`,
);

/** 404; 409 unless it is an issued sale, neither a credit note nor a proforma. */
export async function findCreditedInvoice(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<CreditedInvoice> {
  const found = await findOr404(FIND.first(on, workspace_id, id));
  const { invoice_number, lifecycle_state, direction, proforma, type_code, ...invoice } = found;
  const isInvoice = direction === 'sales' && !proforma && !isCreditNote({ type_code });
  const isIssued = isInvoice && lifecycle_state !== 'draft';
  if (invoice_number === null || !isIssued)
    throw conflict('Seule une facture de vente émise peut faire l’objet d’un avoir');
  return { ...invoice, invoice_number };
}
