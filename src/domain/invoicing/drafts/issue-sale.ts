import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { ofUnknown, readWarnings } from '#domain/invoicing/invoices/warnings.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { readNumberChoice, type NumberMembers } from '#domain/invoicing/numbering/number-choice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findDraft } from './find-draft.ts';
import { issueDraft, type IssueDependencies, type IssuedSale } from './issue-draft.ts';
import { issueProvisional } from './issue-provisional.ts';

/** Issues a draft sale, whether deposited with a provisional number or written without any. */
export async function issueSale(
  dependencies: IssueDependencies,
  actor: Actor,
  { members, strict, ...key }: RowKey & { members: NumberMembers; strict: boolean },
): Promise<IssuedSale> {
  const { db, baseUrl } = dependencies;
  const choice = readNumberChoice(members);
  const { invoice_number, warnings } = await findInvoice(db, key);
  // A draft's members are judged again as it is issued.
  const known = invoice_number === null ? ofUnknown(warnings) : warnings;
  const broken = strict ? refusedByStrict(known) : [];
  if (broken.length > 0) throw refusedAtUpdate(broken);
  if (invoice_number !== null) {
    const issued = await issueProvisional(db, actor, { ...key, choice, baseUrl });
    return { invoice: readSelectedInvoice(issued), warnings: readWarnings(issued.warnings) };
  }
  const { version } = await findDraft(db, key);
  return issueDraft(dependencies, actor, { ...key, version, strict }, choice);
}
