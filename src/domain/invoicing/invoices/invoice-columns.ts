import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { readStoredHeader } from './stored-document.ts';

/**
 * The columns that reads select, never the content. The length of the content stands
 * beside the row, so that asking for it reads none of it.
 */
export const INVOICE_COLUMNS = `
  workspace_id, id, invoice_number, direction, proforma, lifecycle_state, upload_source,
  category_id, header, octet_length(content) as content_bytes, created_at, updated_at`;

export interface SelectedInvoice extends Omit<InvoiceHeaderRow, 'document'> {
  header: string;
  content_bytes: number;
}

/** An invoice with how much its collections are to read and to show. */
export interface SizedInvoice extends InvoiceHeaderRow {
  content_bytes: number;
}

/** A row, selected or locked, with its document read. */
export const readSelectedInvoice = <Row extends { header: string }>(selected: Row) => ({
  ...selected,
  document: readStoredHeader(selected.header),
});
