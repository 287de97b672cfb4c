import type { InvoiceHeader } from '#model/invoice.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

/** A draft in the audit log, without its lines. */
export const auditedDraft = (
  category_id: string | null,
  proforma: boolean,
  header: InvoiceHeader,
): AuditedMembers => ({
  category_id,
  proforma,
  type_code: header.type_code,
  issue_date: header.issue_date,
  due_date: header.due_date,
  buyer: header.buyer.name,
  total_including_tax: header.total_including_tax,
});
