import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { DepositCheck } from '#model/deposit-check.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import type { PreparedDraft } from '#domain/invoicing/drafts/prepare-draft.ts';
import { checkEndless } from '#domain/invoicing/numbering/check-endless.ts';
import { seriesKindOf } from '#domain/invoicing/numbering/series.ts';
import { findDayViolation } from '#domain/invoicing/numbering/take-number.ts';
import { findInvoiceByNumber, numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import { bySeverity, MAX_FINDINGS } from '#einvoice/judgement.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import { warnOfBroken } from '#einvoice/warnings.ts';

interface CheckInput {
  workspace_id: string;
  deposit: PreparedDeposit;
  strict: boolean;
}

/** Says what a deposit would answer. Writes nothing, and takes no number. */
export async function checkDeposit(db: Database, input: CheckInput): Promise<DepositCheck> {
  const { deposit, strict } = input;
  const ofRows = await db.transact((tx) => findRowViolations(tx, input));
  return summariseCheck({
    ...deposit,
    violations: [...deposit.violations, ...ofRows],
    strict,
  });
}

interface DraftToCheck {
  workspace_id: string;
  draft: Pick<PreparedDraft, 'category_id' | 'refused' | 'warnings' | 'truncated'>;
  strict: boolean;
}

/** {@link checkDeposit} for a deposit that asks for a draft. */
export async function checkDraft(
  db: Database,
  { workspace_id, draft: { category_id, refused, warnings, truncated }, strict }: DraftToCheck,
): Promise<DepositCheck> {
  const category = await db.transact((tx) => findCategoryViolation(tx, workspace_id, category_id));
  const violations = category === null ? refused : [...refused, category];
  return summariseCheck({
    violations,
    warnings,
    profile: EN_16931_PROFILE,
    truncated,
    strict,
  });
}

interface Found extends Pick<PreparedDeposit, 'violations' | 'warnings' | 'profile' | 'truncated'> {
  strict: boolean;
}

export function summariseCheck({
  violations,
  warnings,
  profile,
  truncated,
  strict,
}: Found): DepositCheck {
  const findings = bySeverity(withoutRepeats([...warnOfBroken(violations), ...warnings]));
  return {
    valid: findings.every(({ severity }) => severity !== 'error'),
    acceptable: violations.length === 0 && (!strict || refusedByStrict(warnings).length === 0),
    profile,
    findings: findings.slice(0, MAX_FINDINGS),
    truncated: truncated || findings.length > MAX_FINDINGS,
  };
}

/** A draft's warnings name what its issue will refuse. */
const withoutRepeats = (findings: readonly Warning[]): Warning[] => [
  ...new Map(findings.map((one) => [`${one.path} ${one.message}`, one])).values(),
];

/** Violations that only the database can show. */
async function findRowViolations(
  tx: Transaction,
  { workspace_id, deposit }: CheckInput,
): Promise<Violation[]> {
  const category = await findCategoryViolation(tx, workspace_id, deposit.category_id);
  const number = await findNumberViolation(tx, workspace_id, deposit);
  return [category, number].filter((violation) => violation !== null);
}

async function findNumberViolation(
  tx: Transaction,
  workspace_id: string,
  { invoice, numbering, company_id }: PreparedDeposit,
): Promise<Violation | null> {
  if (invoice === null) return null;
  const { header, number_key } = invoice;
  if (numbering !== null) {
    const { issue_date } = header;
    return findDayViolation(tx, {
      workspace_id,
      company_id,
      kind: seriesKindOf(header),
      issue_date,
    });
  }
  if (number_key === null) return null;
  const taken = await findInvoiceByNumber(tx, workspace_id, header.direction, number_key);
  return taken === null
    ? checkEndless(tx, { ...header, workspace_id, company_id }, 'no lock')
    : numberExists(taken);
}
