import type { InvoiceHeader } from '#model/invoice.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';

/**
 * The columns that reads select, never the content; instants as epoch milliseconds. The length of the content stands
 * beside the row, so that asking for it reads none of it.
 */
export const INVOICE_COLUMNS = `
  workspace_id, id, invoice_number, direction, proforma, lifecycle_state, upload_source,
  category_id, header, octet_length(content) as content_bytes,
  (extract(epoch from created_at) * 1000)::float8 as created_ms,
  (extract(epoch from updated_at) * 1000)::float8 as updated_ms`;

export interface SelectedInvoice extends Omit<
  InvoiceHeaderRow,
  'document' | 'created_at' | 'updated_at'
> {
  header: string;
  content_bytes: number;
  created_ms: number;
  updated_ms: number;
}

/** An invoice with how much its collections are to read and to show. */
export interface SizedInvoice extends InvoiceHeaderRow {
  content_bytes: number;
}

export const readSelectedInvoice = (selected: SelectedInvoice): SizedInvoice => ({
  ...selected,
  document: JSON.parse(selected.header) as InvoiceHeader, // only imports write it
  created_at: new Date(selected.created_ms),
  updated_at: new Date(selected.updated_ms),
});
