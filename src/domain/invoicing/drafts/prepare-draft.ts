import { computation } from '#kernel/compute/computation.ts';
import { printJson } from '#kernel/json.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { headerOf, type InvoiceHeader } from '#einvoice/model/invoice.ts';
import { checkDescriptions } from '#domain/invoicing/attachments/check-descriptions.ts';
import { readUnfinishedInvoice } from '#einvoice/json/read-invoice.ts';
import { printStoredDocument } from '#einvoice/stored-document.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { ownCompany } from '#einvoice/json/own-side.ts';
import { readNumbering } from '#einvoice/json/numbering.ts';
import { JSON_RULES } from '#einvoice/json/rules.ts';
import { judgeDeposit } from '#einvoice/judge-invoice.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import { footerOf, warnOfGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import { warnOfBroken } from '#einvoice/warnings.ts';
import { depositOf, type DraftMembers } from './draft-members.ts';

/** A draft read and printed; texts, to cross processes. */
export interface PreparedDraft {
  company_id: string;
  category_id: number | null;
  proforma: boolean;
  /** JSON, as given. */
  members: string;
  header: InvoiceHeader;
  /** The document with its collections, as far as readable. */
  content: string;
  /** Broken rules that prevent issue, not saving. */
  violations: Violation[];
  /** Name them, what was assumed, and what published rules will say. */
  warnings: readonly Warning[];
  /** Whether there are more. */
  truncated: boolean;
  /** Unreadable dates, which prevent saving: reads show dates. */
  refused: Violation[];
}

/** The companies that may issue it, and its date until it has one. */
export interface DraftTarget {
  companies: readonly CompanyRow[];
  today: string;
}

export interface DraftInput {
  members: DraftMembers;
  target: DraftTarget;
  /** The attachments' descriptions, in order. */
  descriptions?: readonly (string | null)[];
}

/** The part of saving a draft that grows with its lines. */
export function prepareDraft({
  members,
  target: { companies, today },
  descriptions = [],
}: DraftInput): PreparedDraft {
  const company = ownCompany(companies, 'sales', members);
  const deposit = depositOf(members, today);
  const { content: read, ...found } = readUnfinishedInvoice(deposit, company, JSON_RULES);
  const violations = [
    ...found.violations,
    ...readNumbering(deposit, JSON_RULES).violations,
    ...checkDescriptions(read, descriptions),
  ];
  // While members are missing, rules about the others would mislead.
  const judged =
    violations.length === 0
      ? judgeDeposit(read, found.warnings, true)
      : { findings: [...warnOfBroken(violations), ...found.warnings], truncated: false };
  const { direction: _direction, invoice_number: _number, proforma, ...document } = read;
  return {
    company_id: company.id,
    category_id: members.category_id ?? null,
    proforma,
    members: printJson(members),
    header: headerOf(document),
    content: printStoredDocument(document),
    violations,
    warnings: bySeverity(judged.findings),
    truncated: found.truncated || judged.truncated,
    refused: found.days,
  };
}

export const prepareDraftApart = computation(import.meta.filename, prepareDraft);

/** {@link prepareDraft}, with a warning of the characters that its page cannot show. */
export const prepareDraftWithGlyphs = ({
  fontFiles,
  ...input
}: DraftInput & { fontFiles: readonly string[] }): Promise<PreparedDraft> =>
  withDraftGlyphs(prepareDraft(input), { companies: input.target.companies, fontFiles });

export const prepareDraftWithGlyphsApart = computation(
  import.meta.filename,
  prepareDraftWithGlyphs,
);

/** Adds `warnOfGlyphs` to a draft. */
export async function withDraftGlyphs(
  draft: PreparedDraft,
  { companies, fontFiles }: DepositTarget,
): Promise<PreparedDraft> {
  const text = draft.content + footerOf(companies, draft.company_id);
  const ofGlyphs = await warnOfGlyphs(text, fontFiles);
  return { ...draft, warnings: bySeverity([...draft.warnings, ...ofGlyphs]) };
}
