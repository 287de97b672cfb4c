import { notFound, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findPageProfile } from '#domain/invoicing/companies/find-page-profile.ts';
import { isDraftSale } from '#domain/invoicing/invoices/draft-sale.ts';
import { findInvoice, type FoundInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { readContents } from '#domain/invoicing/invoices/read-collections.ts';
import { limited, ofUnknown, readWarnings, type WarnedInput } from '#einvoice/warnings.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import {
  readNumberChoice,
  type NumberChoice,
  type NumberMembers,
} from '#domain/invoicing/numbering/number-choice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { issueDraft, type IssueDependencies, type IssuedSale } from './issue-draft.ts';
import { issueProvisional } from './issue-provisional.ts';
import type { ProvisionalSale } from './judge-provisional.ts';
import { checkDraftVersion } from './lock-draft.ts';

/** `version` is that of the draft as read; absent for a sale with a provisional number, which can no longer change. */
export interface IssueMembers extends NumberMembers {
  version?: number;
}

export interface SaleIssueDependencies extends IssueDependencies {
  /** Judges a provisional sale, in a compute process if `size` (characters) is large. */
  judge(sale: ProvisionalSale, size: number): Promise<Warning[]>;
}

/**
 * Issues a draft sale, whether deposited with a provisional number or written without any. 409 if the draft has another
 * version than the members name. Warns of unknown members, too.
 */
export async function issueSale(
  dependencies: SaleIssueDependencies,
  actor: Actor,
  {
    request: { members, violations, warnings: unknown },
    strict,
    ...key
  }: RowKey & { request: WarnedInput<IssueMembers>; strict: boolean },
): Promise<IssuedSale> {
  const { db, baseUrl, outbox } = dependencies;
  if (violations.length > 0) throw refusedAtUpdate(violations);
  const choice = readNumberChoice(members);
  const sale = await findInvoice(db, key);
  const { draft_version: version } = sale;
  const warned = (issued: IssuedSale) => ({
    ...issued,
    warnings: limited([...unknown, ...issued.warnings]),
  });
  if (version !== null) {
    checkDraftVersion({ version }, members.version);
    // The others are found again as the draft is issued.
    if (strict) refuseRemarks([...unknown, ...ofUnknown(sale.warnings)]);
    return warned(await issueDraft(dependencies, actor, { ...key, version, strict }, choice));
  }
  const warnings = await judgeSale(dependencies, sale, choice);
  if (strict) refuseRemarks([...unknown, ...warnings]);
  const { version: seen } = members;
  const provisional = { ...key, choice, seen, warnings, baseUrl, outbox };
  return warned(showIssued(await issueProvisional(db, actor, provisional)));
}

function refuseRemarks(warnings: readonly Warning[]): void {
  const refused = refusedByStrict(warnings);
  if (refused.length > 0) throw refusedAtUpdate(refused);
}

/** Before the locks, since ten thousand lines take a while; a sale with a provisional number cannot change meanwhile. */
async function judgeSale(
  { db, judge }: SaleIssueDependencies,
  sale: FoundInvoice,
  { invoice_number }: NumberChoice,
): Promise<Warning[]> {
  const { workspace_id, id, proforma, warnings } = sale;
  if (!isDraftSale(sale)) return warnings;
  const content = (await readContents(db, workspace_id, [id])).get(id);
  if (content === undefined) throw notFound();
  const footer = (await findPageProfile(db, sale))?.footer ?? '';
  return judge({ content, footer, proforma, invoice_number, warnings }, content.length);
}

const showIssued = (issued: Invoice): IssuedSale => ({
  invoice: readSelectedInvoice(issued),
  warnings: readWarnings(issued.warnings),
});
