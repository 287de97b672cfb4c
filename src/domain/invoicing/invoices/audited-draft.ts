import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

type DraftColumns = Pick<InvoiceHeaderRow, 'category_id' | 'proforma' | 'attachments_count'>;

/** A draft in the audit log, without its lines. */
export const auditedDraft = (
  { category_id, proforma, attachments_count }: DraftColumns,
  header: InvoiceHeader,
): AuditedMembers => ({
  category_id,
  proforma,
  type_code: header.type_code,
  issue_date: header.issue_date,
  due_date: header.due_date,
  buyer: header.buyer.name,
  total_including_tax: header.total_including_tax,
  attachments_count,
});
