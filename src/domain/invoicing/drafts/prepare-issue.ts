import { checkDescriptions } from '#domain/invoicing/attachments/check-descriptions.ts';
import { withGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import {
  prepareDeposit,
  type JsonDeposit,
  type PreparedDeposit,
} from '#domain/invoicing/invoices/prepare-deposit.ts';
import { computation } from '#kernel/compute/computation.ts';

export interface IssueInput extends JsonDeposit {
  /** The stored attachments' descriptions, in order. */
  descriptions?: readonly (string | null)[];
}

/** Prepares what was saved earlier as a deposit of today, whose seller may be another by now. */
export async function prepareIssue({
  descriptions = [],
  fontFiles,
  ...deposit
}: IssueInput & { fontFiles: readonly string[] }): Promise<PreparedDeposit> {
  const prepared = await withGlyphs(prepareDeposit(deposit), {
    companies: deposit.target,
    fontFiles,
  });
  if (prepared.invoice === null) return prepared;
  const violations = checkDescriptions(prepared.invoice.header, descriptions);
  return violations.length === 0 ? prepared : { ...prepared, violations, invoice: null };
}

export const prepareIssueApart = computation(import.meta.filename, prepareIssue);
