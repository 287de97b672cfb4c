import { computation } from '#kernel/compute/computation.ts';
import { printJson } from '#kernel/json.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { headerOf, type InvoiceHeader } from '#model/invoice.ts';
import { readUnfinishedInvoice } from '#domain/invoicing/invoices/deposit/read-invoice.ts';
import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { ownCompany } from '#domain/invoicing/invoices/deposit/own-side.ts';
import { JSON_RULES } from '#domain/invoicing/invoices/deposit/rules.ts';
import { depositOf, type DraftMembers } from './draft-members.ts';

/** A draft read and printed: texts, so that a compute process may do it. */
export interface PreparedDraft {
  company_id: string;
  category_id: number | null;
  proforma: boolean;
  /** As they were given, JSON. */
  members: string;
  header: InvoiceHeader;
  /** The document with its collections, as far as it can be read. */
  content: string;
  /** The rules that it still breaks: they keep it from being issued, not from being saved. */
  violations: Violation[];
  /** Those that keep it from being saved: texts that are no dates, where reads show dates. */
  refused: Violation[];
}

/** The companies that it may be written for, and the day that stands for an issue date until one is given. */
export interface DraftTarget {
  companies: readonly CompanyRow[];
  today: string;
}

/** All of a draft that takes longer the more lines it has. */
export function prepareDraft({
  members,
  target: { companies, today },
}: {
  members: DraftMembers;
  target: DraftTarget;
}): PreparedDraft {
  const company = ownCompany(companies, 'sales', members);
  const deposit = depositOf(members, today);
  const { content: read, violations } = readUnfinishedInvoice(deposit, company, JSON_RULES);
  const { direction: _direction, invoice_number: _number, proforma, ...document } = read;
  return {
    company_id: company.id,
    category_id: members.category_id ?? null,
    proforma,
    members: printJson(members),
    header: headerOf(document),
    content: printJson(document),
    violations,
    refused: violations.filter(({ message }) => message === REASONS.date.message),
  };
}

export const prepareDraftApart = computation(import.meta.filename, prepareDraft);
