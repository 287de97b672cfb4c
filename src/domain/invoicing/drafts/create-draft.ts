import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import { statement } from '#orm/statement.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { storeAttachments } from '#domain/invoicing/attachments/store-attachments.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { insertInvoice } from '#domain/invoicing/invoices/insert-invoice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedDraft } from '#domain/invoicing/invoices/audited-draft.ts';
import type { PreparedDraft } from './prepare-draft.ts';

interface NewDraft {
  workspace_id: string;
  draft: PreparedDraft;
  attachments?: readonly PackedAttachment[];
  upload_source?: UploadSource;
}

/**
 * Saves a draft, which has no number and emits nothing. 422 on the category and on what the draft has as refused;
 * all other rules wait until its issue.
 */
export const createDraft = (
  db: Database,
  actor: Actor,
  { draft, ...input }: NewDraft,
): Promise<InvoiceHeaderRow> =>
  db.transact(async (tx) => {
    const category = await findCategoryViolation(tx, input.workspace_id, draft.category_id);
    const refused = category === null ? draft.refused : [...draft.refused, category];
    return insertDraft(tx, actor, { ...input, draft: { ...draft, refused } });
  });

/** The version of a new draft. */
export const FIRST_VERSION = 1;

const INSERT = statement<never, [workspace_id: string, invoice_id: string, members: string]>(
  'insert_invoice_draft',
  `
    insert into invoice_drafts (workspace_id, invoice_id, members, version)
    values ($1, $2, $3, ${FIRST_VERSION})`,
);

/** {@link createDraft} within a transaction, under a category that is not checked. */
export async function insertDraft(
  tx: Transaction,
  actor: Actor,
  { workspace_id, draft, attachments = [], upload_source = 'web' }: NewDraft,
): Promise<InvoiceHeaderRow> {
  const { category_id, refused } = draft;
  if (refused.length > 0) throw refusedAtCreation(refused);
  const invoice = await insertInvoice(tx, {
    workspace_id,
    company_id: draft.company_id,
    profile_id: null,
    direction: 'sales',
    invoice_number: null,
    proforma: draft.proforma,
    lifecycle_state: 'draft',
    upload_source,
    category_id: category_id === null ? null : String(category_id),
    document: draft.header,
    content: draft.content,
    number_key: null,
    warnings: draft.warnings,
    attachments_count: attachments.length,
    updated_at: tx.now,
  });
  if (invoice === null) throw new Error('a draft has no number that another could have');
  await INSERT.run(tx, workspace_id, invoice.id, draft.members);
  await storeAttachments(tx, invoice, attachments);
  await recordChange(tx, actor, {
    workspace_id,
    action: 'create',
    subject: 'invoices',
    subject_id: invoice.id,
    after: auditedDraft(invoice, draft.header),
  });
  return invoice;
}
