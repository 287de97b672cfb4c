import type { InvoiceHeaderRow } from '#render/invoice.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

/** An invoice in the audit log, without parties, lines or payee account. */
export const auditedInvoice = (invoice: InvoiceHeaderRow): AuditedMembers => ({
  direction: invoice.direction,
  invoice_number: invoice.invoice_number,
  lifecycle_state: invoice.lifecycle_state,
  category_id: invoice.category_id,
  total_excluding_tax: invoice.document.total_excluding_tax,
  total_tax: invoice.document.total_tax,
  total_including_tax: invoice.document.total_including_tax,
});
