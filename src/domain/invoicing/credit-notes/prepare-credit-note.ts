import { computation } from '#kernel/compute/computation.ts';
import type { Violation } from '#kernel/violation.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import {
  prepareDraft,
  withDraftGlyphs,
  type DraftTarget,
  type PreparedDraft,
} from '#domain/invoicing/drafts/prepare-draft.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import { creditLines, type CreditedLine } from './credit-lines.ts';
import type { CreditedInvoice } from './credited-invoice.ts';

const CREDIT_NOTE = '381';

export type PreparedCreditNote =
  | { kind: 'prepared'; draft: PreparedDraft }
  | { kind: 'refused'; violations: Violation[] };

export interface CreditNoteInput {
  credited: CreditedInvoice;
  /** Null for all, with the invoice's allowances and charges. */
  lines: readonly CreditedLine[] | null;
  target: DraftTarget;
}

export function prepareCreditNote({
  credited,
  lines: wanted,
  target,
}: CreditNoteInput): PreparedCreditNote {
  const document = readStoredDocument(credited.content);
  const chosen = wanted ?? document.lines.map((_, position) => ({ position }));
  const { lines, violations } = creditLines(document.lines, chosen);
  if (violations.length > 0) return { kind: 'refused', violations };
  const allowance_charges = wanted === null ? document.allowance_charges : [];
  const members: DraftMembers = {
    type_code: CREDIT_NOTE,
    currency_code: document.currency_code,
    category_id: credited.category_id === null ? null : Number(credited.category_id),
    purchase_order_reference: document.purchase_order_reference,
    buyer_reference: document.buyer_reference,
    project_reference: document.project_reference,
    contract_reference: document.contract_reference,
    operation: document.operation,
    language: document.language,
    tax_currency_code: document.tax_currency_code,
    exchange_rate: document.exchange_rate,
    payee: document.payee,
    tax_representative: document.tax_representative,
    seller: document.seller,
    buyer: document.buyer,
    delivery: document.delivery,
    lines,
    allowance_charges,
    tax_subtotals: exemptionsOf(document, [...lines, ...allowance_charges]),
    invoice_references: [
      { invoice_number: credited.invoice_number, issue_date: document.issue_date },
    ],
  };
  return { kind: 'prepared', draft: prepareDraft({ members, target }) };
}

/** {@link prepareCreditNote}, with a warning of the characters that its page cannot show. */
export async function prepareCreditNoteWithGlyphs({
  fontFiles,
  ...input
}: CreditNoteInput & { fontFiles: readonly string[] }): Promise<PreparedCreditNote> {
  const prepared = prepareCreditNote(input);
  if (prepared.kind === 'refused') return prepared;
  const { companies } = input.target;
  const draft = await withDraftGlyphs(prepared.draft, { companies, fontFiles });
  return { kind: 'prepared', draft };
}

export const prepareCreditNoteWithGlyphsApart = computation(
  import.meta.filename,
  prepareCreditNoteWithGlyphs,
);

/** Exemptions by credited category and rate; amounts are computed. */
const exemptionsOf = (
  { tax_subtotals }: InvoiceDocument,
  credited: readonly { tax_category?: unknown; tax_rate?: unknown }[],
) =>
  tax_subtotals
    .filter((subtotal) =>
      credited.some(
        ({ tax_category, tax_rate }) =>
          tax_category === subtotal.tax_category && tax_rate === subtotal.tax_rate,
      ),
    )
    .map(({ taxable_amount: _taxable, tax_amount: _tax, ...key }) => key);
