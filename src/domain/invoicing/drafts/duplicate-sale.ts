import { computation } from '#kernel/compute/computation.ts';
import { conflict } from '#kernel/api-error.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { readStoredDocument, readStoredHeader } from '#einvoice/stored-document.ts';
import { Invoice, type UploadSource } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { insertDraft } from './create-draft.ts';
import type { DraftMembers } from './draft-members.ts';
import { findDraft } from './find-draft.ts';
import { findTarget } from './find-target.ts';
import { prepareSaved, type DraftDependencies } from './save-draft.ts';

interface DuplicateDependencies extends DraftDependencies {
  /** {@link repeatMembers}, in a compute process if `size` (characters) is large. */
  repeat(content: string, size: number): Promise<DraftMembers>;
}

/**
 * Drafts a sale again: the customer, the lines and what else does not belong to its day, due as many days later. Without a date
 * of its own it gets that of its issue. 404; 409 unless it is a sale, and no credit note.
 * @returns the new draft's id
 */
export async function duplicateSale(
  dependencies: DuplicateDependencies,
  actor: Actor,
  { workspace_id, id, upload_source }: RowKey & { upload_source: UploadSource },
): Promise<string> {
  const { db, repeat } = dependencies;
  const sale = await findOr404(
    db.reader().findOne(Invoice, { workspace_id, id }, { populate: ['content'] }),
  );
  const { issue_date, due_date, ...header } = readStoredHeader(sale.header);
  if (sale.direction !== 'sales' || isCreditNote(header))
    throw conflict('Seule une facture de vente se duplique');
  const repeated =
    sale.invoice_number === null
      ? (await findDraft(db, { workspace_id, id })).members
      : await repeat(sale.content, sale.content.length);
  const category_id = sale.category_id === null ? null : Number(sale.category_id);
  const { issue_date: _own, ...members } = { ...repeated, category_id };
  const { today } = await findTarget(db, workspace_id);
  const later = due_date === null ? null : dayLater(today, issue_date, due_date);
  const draft = await prepareSaved(dependencies, workspace_id, {
    members: { ...members, due_date: later },
    attachments: null,
    descriptions: null,
    violations: [],
    truncated: false,
    warnings: [],
  });
  return db.transact(async (tx) => {
    // It may have been archived since.
    const isGone = (await findCategoryViolation(tx, workspace_id, category_id)) !== null;
    const filed = { ...draft, category_id: isGone ? null : category_id };
    return (await insertDraft(tx, actor, { workspace_id, draft: filed, upload_source })).id;
  });
}

/** As long after `today` as `due` is after `issued`. */
function dayLater(today: string, issued: string, due: string): string {
  const [from, to] = [Date.parse(issued), Date.parse(due)];
  return new Date(Date.parse(today) + to - from).toISOString().slice(0, 10);
}

/** The members of an issued sale that another one like it has. */
export function repeatMembers(content: string): DraftMembers {
  const document = readStoredDocument(content);
  return {
    type_code: document.type_code,
    currency_code: document.currency_code,
    buyer_reference: document.buyer_reference,
    project_reference: document.project_reference,
    contract_reference: document.contract_reference,
    buyer_accounting_reference: document.buyer_accounting_reference,
    operation: document.operation,
    language: document.language,
    payee: document.payee,
    tax_representative: document.tax_representative,
    // The rest is completed by its profile of then.
    seller: { siren: document.seller.siren },
    buyer: document.buyer,
    lines: document.lines.map(
      ({ net_amount: _net, group_path: _path, period: _period, ...line }) => line,
    ),
    allowance_charges: document.allowance_charges,
    tax_subtotals: document.tax_subtotals.map(
      ({ taxable_amount: _taxable, tax_amount: _tax, ...exemption }) => exemption,
    ),
    payment_means: document.payment_means.map(
      ({ remittance_information: _number, ...means }) => means,
    ),
    payment_terms: document.payment_terms,
    item_notes: document.item_notes,
  };
}

export const repeatMembersApart = computation(import.meta.filename, repeatMembers);
