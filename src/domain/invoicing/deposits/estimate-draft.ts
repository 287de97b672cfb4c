import { withoutReported } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { DepositCheck } from '#model/deposit-check.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import type { Database } from '#orm/database.ts';
import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import { summariseCheck } from './check-deposit.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import { seriesKindOf } from '#domain/invoicing/numbering/series.ts';
import { findDayViolation, foreseeNumber } from '#domain/invoicing/numbering/take-number.ts';
import { remarksBeside, type DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import { findTarget } from '#domain/invoicing/drafts/find-target.ts';
import {
  prepareDraftWithGlyphs,
  type DraftInput,
  type PreparedDraft,
} from '#domain/invoicing/drafts/prepare-draft.ts';

/** The document that members make as they are. */
type ComputedDocument = Pick<
  InvoiceDocument,
  | 'currency_code'
  | 'lines_total'
  | 'allowances_total'
  | 'charges_total'
  | 'total_excluding_tax'
  | 'total_tax'
  | 'total_including_tax'
  | 'paid_amount'
  | 'amount_due'
  | 'tax_subtotals'
>;

/** A draft's totals, and what prevents its issue. Nothing is written. */
export interface DraftEstimate {
  document: ComputedDocument;
  /** One for each line, in order. */
  net_amounts: string[];
  check: DepositCheck;
  /** The company that sells. */
  company_id: string;
  /** What its issue now would make. */
  issue: { number: string; buyer_name: string; issue_date: string };
}

/** The part of an estimate that grows with the draft's lines. */
export interface EstimatedDraft {
  draft: Omit<PreparedDraft, 'content' | 'members'>;
  document: ComputedDocument;
  net_amounts: string[];
}

type EstimateInput = DraftInput & { fontFiles: readonly string[] };

/** Prepares a draft as {@link prepareDraftWithGlyphs}, and reads its sums. */
export async function prepareEstimate(input: EstimateInput): Promise<EstimatedDraft> {
  const { content, members: _members, ...draft } = await prepareDraftWithGlyphs(input);
  const document = readStoredDocument(content);
  return {
    draft,
    document: {
      currency_code: document.currency_code,
      lines_total: document.lines_total,
      allowances_total: document.allowances_total,
      charges_total: document.charges_total,
      total_excluding_tax: document.total_excluding_tax,
      total_tax: document.total_tax,
      total_including_tax: document.total_including_tax,
      paid_amount: document.paid_amount,
      amount_due: document.amount_due,
      tax_subtotals: document.tax_subtotals,
    },
    net_amounts: document.lines.map(({ net_amount }) => net_amount),
  };
}

export const prepareEstimateApart = computation(import.meta.filename, prepareEstimate);

interface EstimateDependencies {
  db: Database;
  /** Prepares an estimate, in a compute process if `size` (characters) is large. */
  prepare(input: DraftInput, size: number): Promise<EstimatedDraft>;
}

type EstimateRequest = Pick<DraftRequest, 'members' | 'violations' | 'truncated' | 'warnings'> & {
  /** Characters of the members' JSON. */
  size: number;
};

/** Says what members of a draft amount to and what their issue in the series would refuse. Takes no number. */
export async function estimateDraft(
  { db, prepare }: EstimateDependencies,
  workspace_id: string,
  request: EstimateRequest,
): Promise<DraftEstimate> {
  const { members, violations, warnings, size } = request;
  const target = await findTarget(db, workspace_id);
  const { draft, document, net_amounts } = await prepare({ members, target }, size);
  const { company_id, header, proforma } = draft;
  const kind = seriesKindOf({ type_code: header.type_code, proforma });
  const { issue_date } = header;
  const { seller, buyer } = header;
  const { ofDay, number } = await db.transact(async (tx) => {
    const numbered = { workspace_id, company_id, kind, issue_date, seller };
    return {
      ofDay: await findDayViolation(tx, numbered),
      number: await foreseeNumber(tx, numbered),
    };
  });
  const remarks = remarksBeside(request, draft);
  const check = summariseCheck({
    violations: [
      ...violations,
      ...withoutReported(violations, draft.violations),
      ...(ofDay === null ? [] : [ofDay]),
    ],
    warnings: [...remarks.warnings, ...warnings],
    profile: EN_16931_PROFILE,
    truncated: remarks.truncated,
    strict: false,
  });
  const issue = { number, buyer_name: buyer.name, issue_date };
  return { document, net_amounts, check, company_id, issue };
}
