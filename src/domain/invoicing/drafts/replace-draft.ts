import { printJson } from '#kernel/json.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { statement } from '#orm/statement.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { replaceAttachments } from '#domain/invoicing/attachments/store-attachments.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { printWarnings } from '#einvoice/warnings.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordAnotherAuthor } from '#domain/shared/audit/record-another-author.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedDraft } from '#domain/invoicing/invoices/audited-draft.ts';
import { checkDraftVersion, lockAnyVersion, type SeenDraft } from './lock-draft.ts';
import type { PreparedDraft } from './prepare-draft.ts';

const REPLACE_MEMBERS = statement<
  { version: number },
  [workspace_id: string, invoice_id: string, members: string]
>(
  'replace_draft_members',
  `
    update invoice_drafts set members = $3, version = version + 1
    where workspace_id = $1 and invoice_id = $2
    returning version`,
);

const REPLACE_CONTENT = statement<
  never,
  [
    workspace_id: string,
    id: string,
    proforma: boolean,
    category_id: string | null,
    header: string,
    content: string,
    warnings: string | null,
    warnings_count: number,
    now: Date,
    attachments_count: number,
  ]
>(
  'replace_draft_content',
  `
    update invoices
    set proforma = $3, category_id = $4, header = $5, content = $6, warnings = $7,
      warnings_count = $8, updated_at = $9, attachments_count = $10
    where workspace_id = $1 and id = $2`,
);

const COMPARE = statement<
  { is_same: boolean },
  [workspace_id: string, invoice_id: string, members: string]
>(
  'compare_draft_members',
  `
    select members = $3 as is_same from invoice_drafts
    where workspace_id = $1 and invoice_id = $2`,
);

interface Replacement extends SeenDraft {
  draft: PreparedDraft;
  /** Null keeps those that it has. */
  attachments?: readonly PackedAttachment[] | null;
  /** Saved while it is typed, so not each save is in the audit log. */
  isTyped?: boolean;
}

/**
 * Replaces the draft seen. The same members again, whose answer was lost, change nothing. Refuses as `createDraft`.
 * @returns the version that it has now
 */
export async function replaceDraft(
  db: Database,
  actor: Actor,
  { draft, attachments = null, isTyped = false, ...seen }: Replacement,
): Promise<number> {
  return db.transact(async (begun) => {
    const { row: invoice, tx, version: stored } = await lockAnyVersion(begun, seen);
    const { workspace_id, id } = invoice;
    const mayBeRepeated = stored === seen.version + 1 && attachments === null;
    if (mayBeRepeated && (await isSaved(tx, invoice, draft))) return stored;
    checkDraftVersion({ version: stored }, seen.version);
    const category_id = await checkDraft(tx, invoice, draft);
    const { version } = await REPLACE_MEMBERS.one(tx, workspace_id, id, draft.members);
    const header = printJson(draft.header);
    const attachments_count = attachments?.length ?? invoice.attachments_count;
    await REPLACE_CONTENT.run(
      tx,
      workspace_id,
      id,
      draft.proforma,
      category_id,
      header,
      draft.content,
      printWarnings(draft.warnings),
      draft.warnings.length,
      tx.now,
      attachments_count,
    );
    if (attachments !== null) await replaceAttachments(tx, invoice, attachments);
    const update = { workspace_id, action: 'update', subject: 'invoices', subject_id: id };
    if (isTyped) {
      await recordAnotherAuthor(tx, actor, update);
      return version;
    }
    const before = JSON.parse(invoice.header) as InvoiceHeader; // as it was printed
    const change = changedMembers(
      auditedDraft(invoice, before),
      auditedDraft({ category_id, proforma: draft.proforma, attachments_count }, draft.header),
    );
    await recordChange(tx, actor, { ...update, ...change });
    return version;
  });
}

/** Whether a locked draft is what would be saved. */
async function isSaved(
  tx: Transaction,
  { workspace_id, id, category_id }: Invoice,
  draft: PreparedDraft,
): Promise<boolean> {
  if (category_id !== categoryOf(draft) || draft.refused.length > 0) return false;
  return (await COMPARE.one(tx, workspace_id, id, draft.members)).is_same;
}

const categoryOf = ({ category_id }: PreparedDraft): string | null =>
  category_id === null ? null : String(category_id);

/** @returns its category; an unchanged one is not checked, as it may be archived by now */
async function checkDraft(
  tx: Transaction,
  invoice: Invoice,
  draft: PreparedDraft,
): Promise<string | null> {
  const { category_id, refused } = draft;
  const wanted = categoryOf(draft);
  const category =
    wanted === invoice.category_id
      ? null
      : await findCategoryViolation(tx, invoice.workspace_id, category_id);
  const violations = category === null ? refused : [...refused, category];
  if (violations.length > 0) throw refusedAtUpdate(violations);
  return wanted;
}
