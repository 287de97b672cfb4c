import type { RowKey } from '#orm/lock-row.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { readNumberChoice, type NumberMembers } from '#domain/invoicing/numbering/number-choice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findDraft } from './find-draft.ts';
import { issueDraft, type IssueDependencies } from './issue-draft.ts';
import { issueProvisional } from './issue-provisional.ts';

/** Issues a draft sale, whether deposited with a provisional number or written without any. */
export async function issueSale(
  dependencies: IssueDependencies,
  actor: Actor,
  { members, ...key }: RowKey & { members: NumberMembers },
): Promise<InvoiceHeaderRow> {
  const { db, baseUrl } = dependencies;
  const choice = readNumberChoice(members);
  const { invoice_number } = await findInvoice(db, key);
  if (invoice_number !== null)
    return readSelectedInvoice(await issueProvisional(db, actor, { ...key, choice, baseUrl }));
  const { version } = await findDraft(db, key);
  return issueDraft(dependencies, actor, { ...key, version }, choice);
}
