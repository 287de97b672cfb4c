import { computation } from '#kernel/compute/computation.ts';
import type { Violation } from '#kernel/violation.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import { prepareAttachedArriving } from './prepare-attached-deposit.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';

export interface DepositToCheck {
  deposit: PreparedDeposit | DraftRequest;
  /** From a form; a query has its own. */
  strict: boolean;
}

/** Prepares a JSON deposit to check it. */
export const prepareCheck = async (
  input: Parameters<typeof prepareAttachedArriving>[0],
): Promise<DepositToCheck> => ({ deposit: await prepareAttachedArriving(input), strict: false });

export const prepareCheckApart = computation(import.meta.filename, prepareCheck);

/** One that could not be read. */
export const refusedCheck = (violations: readonly Violation[]): DepositToCheck => ({
  deposit: refusedDeposit(violations),
  strict: false,
});

const refusedDeposit = (violations: readonly Violation[]): PreparedDeposit => ({
  company_id: '',
  profile_id: null,
  files: [],
  attachments: [],
  category_id: null,
  violations: [...violations],
  warnings: [],
  // A large body is refused at its first wrong member; the others are unknown.
  truncated: violations.some(({ path }) => path !== null),
  profile: null,
  numbering: null,
  invoice: null,
});
