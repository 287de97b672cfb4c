import type { InvoiceHeaderRow } from '#render/invoice.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

/** The audit log's view of an invoice: neither its parties nor its lines, and no account that it is paid to. */
export const auditedInvoice = (invoice: InvoiceHeaderRow): AuditedMembers => ({
  direction: invoice.direction,
  invoice_number: invoice.invoice_number,
  lifecycle_state: invoice.lifecycle_state,
  category_id: invoice.category_id,
  total_excluding_tax: invoice.document.total_excluding_tax,
  total_tax: invoice.document.total_tax,
  total_including_tax: invoice.document.total_including_tax,
});
