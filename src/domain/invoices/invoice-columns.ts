import type { InvoiceDocument } from '../../orm/entities/invoice-content.ts';
import type { InvoiceRow } from '../../render/invoice.ts';

/** What reads select; instants as epoch milliseconds. */
export const INVOICE_COLUMNS = `
  workspace_id, id, invoice_number, direction, proforma, lifecycle_state, upload_source,
  category_id, content,
  (extract(epoch from created_at) * 1000)::float8 as created_ms,
  (extract(epoch from updated_at) * 1000)::float8 as updated_ms`;

export interface SelectedInvoice extends Omit<
  InvoiceRow,
  'document' | 'lifecycle_events' | 'created_at' | 'updated_at'
> {
  content: string;
  created_ms: number;
  updated_ms: number;
}

export const readSelectedInvoice = (
  selected: SelectedInvoice,
  lifecycle_events: InvoiceRow['lifecycle_events'],
): InvoiceRow => ({
  ...selected,
  document: JSON.parse(selected.content) as InvoiceDocument, // only imports write it
  lifecycle_events,
  created_at: new Date(selected.created_ms),
  updated_at: new Date(selected.updated_ms),
});
