import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { printWarnings } from '#einvoice/warnings.ts';

/** Created at the transaction's instant. */
export interface NewInvoice extends Omit<InvoiceHeaderRow, 'id' | 'warnings_count' | 'created_at'> {
  company_id: string;
  /** The profile of its page; null for another's document, and for a draft. */
  profile_id: string | null;
  /** The stored document with its collections. */
  content: string;
  number_key: string | null;
  warnings: readonly Warning[];
}

const INSERT_INVOICE = statement<
  { id: string; invoice_number: string | null },
  [
    workspace_id: string,
    company_id: string,
    direction: string,
    invoice_number: string | null,
    proforma: boolean,
    lifecycle_state: string,
    upload_source: string,
    category_id: string | null,
    header: string,
    content: string,
    number_key: string | null,
    created_at: Date,
    updated_at: Date,
    warnings: string | null,
    warnings_count: number,
    attachments_count: number,
    profile_id: string | null,
  ]
>(
  'insert_invoice',
  `
    insert into invoices (
      workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
      upload_source, category_id, header, content, number_key, created_at, updated_at, warnings,
      warnings_count, attachments_count, profile_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    on conflict (workspace_id, direction, number_key) where number_key is not null do nothing
    returning id, invoice_number`,
);

/**
 * Inserts the invoice and returns it as read; null if its key exists, even if committed meanwhile. Bypasses the
 * ORM, which inlines values in the statement: 2 MB of content would block the event loop for 27 ms instead of 2.
 */
export async function insertInvoice(
  tx: Transaction,
  invoice: NewInvoice,
): Promise<InvoiceHeaderRow | null> {
  const inserted = await INSERT_INVOICE.first(
    tx,
    invoice.workspace_id,
    invoice.company_id,
    invoice.direction,
    invoice.invoice_number,
    invoice.proforma,
    invoice.lifecycle_state,
    invoice.upload_source,
    invoice.category_id,
    printJson(invoice.document),
    invoice.content,
    invoice.number_key,
    tx.now,
    invoice.updated_at,
    printWarnings(invoice.warnings),
    invoice.warnings.length,
    invoice.attachments_count,
    invoice.profile_id,
  );
  if (inserted === null) return null;
  const {
    company_id: _company,
    profile_id: _profile,
    content: _content,
    number_key: _key,
    warnings,
    ...row
  } = invoice;
  // As stored: the frozen body must equal a later read byte for byte.
  const counts = { warnings_count: warnings.length };
  return { ...row, ...counts, ...inserted, created_at: tx.now };
}
