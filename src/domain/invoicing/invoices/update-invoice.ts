import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { laterThan } from '#kernel/instant.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { isUniqueViolation } from '#orm/unique-violation.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { checkNumber } from '#domain/invoicing/numbering/check-number.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers, type AuditedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { readText, type Input } from '#einvoice/json/input.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { NUMBER_KEY, numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import { findFixedMembers } from './fixed-members.ts';
import { readSelectedInvoice } from './invoice-columns.ts';
import { isProvisionalNumber, numberKeyOf } from '#einvoice/number-key.ts';
import { removeProvisional } from './replace-warnings.ts';

/** Only these two may change; others are compared. */
export interface UpdateMembers {
  category_id: number | null;
  invoice_number: Input<string>;
  [fixed: string]: unknown;
}

/**
 * Changes an invoice's category, or gives a purchase its number while provisional. An unchanged category is not
 * checked again. 422 naming any other member that differs. Later lifecycle events go to the new category's
 * endpoints.
 */
export const updateInvoice = (
  db: Database,
  actor: Actor,
  { members, violations, ...key }: CheckedInput<UpdateMembers> & RowKey,
): Promise<InvoiceHeaderRow> =>
  db
    .transact(async (begun) => {
      const { row: invoice, tx } = await lockOr404(begun, Invoice, key);
      const { category_id = toNumber(invoice.category_id), ...others } = members;
      const refiled = category_id !== toNumber(invoice.category_id);
      const number = numberToGive(invoice, others.invoice_number);
      if (number !== null) delete others.invoice_number;
      const broken = [
        ...violations,
        ...(refiled ? await categoryViolations(tx, key.workspace_id, category_id) : []),
        ...(number === null ? [] : await numberViolations(tx, invoice, number)),
        ...(await findFixedMembers(tx, invoice, others)),
      ];
      if (broken.length > 0) throw refusedAtUpdate(broken);
      if (number === null && !refiled) return readSelectedInvoice(invoice);
      const before = filingOf(invoice);
      if (refiled) invoice.category_id = category_id === null ? null : String(category_id);
      if (invoice.invoice_number === null)
        await RAISE_VERSION.run(tx, invoice.workspace_id, invoice.id);
      if (number !== null) await renumber(tx, invoice, number);
      invoice.updated_at = laterThan(invoice.updated_at, tx.now);
      await tx.em.flush();
      await recordUpdate(tx, actor, invoice, before);
      return readSelectedInvoice(invoice);
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, NUMBER_KEY)) throw error;
      throw refusedAtUpdate([numberExists(null)]);
    });

/** The editor of a draft has its category too. */
const RAISE_VERSION = statement<never, [workspace_id: string, invoice_id: string]>(
  'raise_draft_version',
  'update invoice_drafts set version = version + 1 where workspace_id = $1 and invoice_id = $2',
);

const filingOf = ({ category_id, invoice_number }: Invoice): AuditedMembers => ({
  category_id,
  invoice_number,
});

async function recordUpdate(
  tx: Transaction,
  actor: Actor,
  invoice: Invoice,
  before: AuditedMembers,
): Promise<void> {
  const { workspace_id, id } = invoice;
  const change = changedMembers(before, filingOf(invoice));
  const subject = { subject: 'invoices', subject_id: id };
  await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
}

const toNumber = (id: string | null): number | null => (id === null ? null : Number(id));

async function categoryViolations(
  tx: Transaction,
  workspace_id: string,
  category_id: number | null,
): Promise<Violation[]> {
  const violation = await findCategoryViolation(tx, workspace_id, category_id);
  return violation === null ? [] : [violation];
}

/** The number to give a purchase; null for none, and where it may not change. */
function numberToGive(invoice: Invoice, input: Input<string>): string | null {
  // A seller's own number may look provisional, but has a key.
  const isProvisional = invoice.number_key === null && isProvisionalNumber(invoice.invoice_number);
  const isOpen = invoice.direction === 'purchases' && isProvisional;
  if (!isOpen || input === undefined || input === invoice.invoice_number) return null;
  return readText(input) ?? '';
}

async function numberViolations(
  tx: Transaction,
  invoice: Invoice,
  invoice_number: string,
): Promise<Violation[]> {
  if (invoice_number === '') return [{ field: 'invoice_number', ...REASONS.required }];
  const { workspace_id, company_id, direction, proforma } = invoice;
  const { issue_date, seller, buyer } = readSelectedInvoice(invoice).document;
  const parties = { workspace_id, company_id, seller, buyer };
  return checkNumber(tx, { ...parties, direction, proforma, invoice_number, issue_date });
}

const RENUMBER_OPEN_ITEM = statement<
  never,
  [workspace_id: string, invoice_id: string, invoice_number: string]
>(
  'renumber_open_item',
  'update open_items set invoice_number = $3 where workspace_id = $1 and invoice_id = $2',
);

/** Payments refer to invoices by number. */
async function renumber(tx: Transaction, invoice: Invoice, invoice_number: string): Promise<void> {
  const { issue_date, seller } = readSelectedInvoice(invoice).document;
  invoice.invoice_number = invoice_number;
  invoice.number_key = numberKeyOf({ invoice_number, issue_date, seller });
  removeProvisional(invoice);
  await RENUMBER_OPEN_ITEM.run(tx, invoice.workspace_id, invoice.id, invoice_number);
}
