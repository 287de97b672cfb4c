import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import {
  limited,
  ofUnknown,
  readWarnings,
  type WarnedInput,
} from '#domain/invoicing/invoices/warnings.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { readNumberChoice, type NumberMembers } from '#domain/invoicing/numbering/number-choice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { issueDraft, type IssueDependencies, type IssuedSale } from './issue-draft.ts';
import { issueProvisional } from './issue-provisional.ts';
import { checkDraftVersion } from './lock-draft.ts';

/** `version` is the draft's that was read. A sale with a provisional number has none, since it can no longer change. */
export interface IssueMembers extends NumberMembers {
  version?: number;
}

/**
 * Issues a draft sale, whether deposited with a provisional number or written without any. 409 if the draft has another
 * version than the members name. Warns of unknown members, too.
 */
export async function issueSale(
  dependencies: IssueDependencies,
  actor: Actor,
  {
    request: { members, violations, warnings: unknown },
    strict,
    ...key
  }: RowKey & { request: WarnedInput<IssueMembers>; strict: boolean },
): Promise<IssuedSale> {
  const { db, baseUrl } = dependencies;
  if (violations.length > 0) throw refusedAtUpdate(violations);
  const choice = readNumberChoice(members);
  const { draft_version: version, warnings } = await findInvoice(db, key);
  if (version !== null) checkDraftVersion({ version }, members.version);
  // A draft's members are judged again as it is issued.
  const known = version === null ? warnings : ofUnknown(warnings);
  const broken = strict ? refusedByStrict([...unknown, ...known]) : [];
  if (broken.length > 0) throw refusedAtUpdate(broken);
  const { version: seen } = members;
  const issued =
    version === null
      ? showIssued(await issueProvisional(db, actor, { ...key, choice, seen, baseUrl }))
      : await issueDraft(dependencies, actor, { ...key, version, strict }, choice);
  return { ...issued, warnings: limited([...unknown, ...issued.warnings]) };
}

const showIssued = (issued: Invoice): IssuedSale => ({
  invoice: readSelectedInvoice(issued),
  warnings: readWarnings(issued.warnings),
});
