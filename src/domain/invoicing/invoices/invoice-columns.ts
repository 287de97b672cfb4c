import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';

/** Never the content itself; its length is in the row, so costs no read of it. */
export const INVOICE_COLUMNS = `
  workspace_id, id, invoice_number, direction, proforma, lifecycle_state, upload_source,
  category_id, header, octet_length(content) as content_bytes, warnings_count,
  attachments_count, created_at, updated_at`;

export interface SelectedInvoice extends Omit<InvoiceHeaderRow, 'document'> {
  header: string;
  content_bytes: number;
}

export interface SizedInvoice extends InvoiceHeaderRow {
  content_bytes: number;
}

/** Parses the header of a selected or locked row. */
export const readSelectedInvoice = <Row extends { header: string }>(selected: Row) => ({
  ...selected,
  document: readStoredHeader(selected.header),
});
