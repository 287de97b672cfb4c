import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { CreditNote } from '#orm/entities/credit-note.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { findTarget } from '#domain/invoicing/drafts/find-target.ts';
import { insertDraft } from '#domain/invoicing/drafts/create-draft.ts';
import { limited, type WarnedInput } from '#einvoice/warnings.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { CreditedLine } from './credit-lines.ts';
import { findCreditedInvoice } from './credited-invoice.ts';
import type { CreditNoteInput, PreparedCreditNote } from './prepare-credit-note.ts';

interface CreditNoteDependencies {
  db: Database;
  /** Prepares a credit note, in a compute process if `size` (the invoice's characters) is large. */
  prepare(input: CreditNoteInput, size: number): Promise<PreparedCreditNote>;
}

export interface CreditMembers {
  /** Null or absent for all. */
  lines?: readonly CreditedLine[] | null;
}

interface CreditRequest extends RowKey {
  request: WarnedInput<CreditMembers>;
  upload_source?: UploadSource;
}

/**
 * Drafts a credit note for all or chosen lines of an issued invoice. Reserves nothing: its issue checks that not
 * too much is credited. 404 and 409 as `findCreditedInvoice`; 422 for unknown lines. Keeps a warning of each
 * unknown member.
 */
export async function createCreditNote(
  { db, prepare }: CreditNoteDependencies,
  actor: Actor,
  { workspace_id, id, request, upload_source = 'web' }: CreditRequest,
): Promise<{ invoice: InvoiceHeaderRow; warnings: readonly Warning[] }> {
  const { members, violations, warnings: unknown } = request;
  if (violations.length > 0) throw refusedAtCreation(violations);
  const input = {
    credited: await findCreditedInvoice(db, { workspace_id, id }),
    lines: members.lines ?? null,
    target: await findTarget(db, workspace_id),
  };
  const prepared = await prepare(input, input.credited.content.length);
  if (prepared.kind === 'refused') throw refusedAtCreation(prepared.violations);
  const warnings = limited([...unknown, ...prepared.draft.warnings]);
  const draft = { ...prepared.draft, warnings };
  const invoice = await db.transact(async (tx) => {
    const inserted = await insertDraft(tx, actor, { workspace_id, draft, upload_source });
    tx.em.create(CreditNote, { workspace_id, invoice_id: inserted.id, credited_invoice_id: id });
    return inserted;
  });
  return { invoice, warnings };
}
