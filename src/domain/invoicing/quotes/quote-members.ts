import { isPlainDate } from '#kernel/instant.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { Transaction } from '#orm/database.ts';
import type { Quote } from '#orm/entities/quote.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import type { PreparedDraft } from '#domain/invoicing/drafts/prepare-draft.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';

/** The invoice it would become, and its last day, if any. */
export interface QuoteInput {
  quote: PreparedDraft;
  valid_until: string | null;
}

/**
 * It goes to a customer, so an invoice's rules already apply.
 * @param kept the category that it has, which is not checked again
 */
export async function findQuoteViolations(
  tx: Transaction,
  workspace_id: string,
  { quote, valid_until }: QuoteInput,
  kept: number | null = null,
): Promise<Violation[]> {
  const { category_id } = quote;
  const category =
    category_id === kept ? null : await findCategoryViolation(tx, workspace_id, category_id);
  const isDate = valid_until === null || isPlainDate(valid_until);
  return [
    ...quote.violations,
    ...(category === null ? [] : [category]),
    ...(isDate ? [] : [{ field: 'valid_until', ...REASONS.date }]),
  ];
}

/** A quote in the audit log, without its lines. */
export function auditedQuote({ state, valid_until, header }: Quote): AuditedMembers {
  const { buyer, total_including_tax } = JSON.parse(header) as InvoiceHeader; // as it was printed
  return { state, valid_until, buyer: buyer.name, total_including_tax };
}
