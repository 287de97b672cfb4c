import { invoiceCreatedBody, type DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { emit } from '#events/emit.ts';
import { refusedAtCreation } from '#kernel/refusal.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { applyArrival } from './apply-arrival.ts';
import { emitLifecycleEvent, insertLifecycleEvent, ownLifecycleEvent } from './lifecycle-event.ts';
import { findSupplierCategory } from './find-supplier-category.ts';
import { insertInvoice, nextTemporaryNumber } from './insert-invoice.ts';
import type { PreparedDeposit, PreparedInvoice } from './prepare-deposit.ts';

interface DepositInput {
  workspace_id: string;
  deposit: PreparedDeposit;
  upload_source: UploadSource;
  /** The service's own address, which `download` links carry. */
  baseUrl: string;
}

/**
 * Imports an invoice, all in one transaction: check, category, number, state, lifecycle events, and
 * the frozen events of what was reached (spec, Freezing rule 1). 422 with every rule that the
 * deposit breaks. A refused deposit leaves nothing behind but a gap in the provisional numbers.
 */
export async function depositInvoice(db: Database, input: DepositInput): Promise<DepositedInvoice> {
  return db.transact(async (tx) => {
    const accepted = await accept(tx, input);
    const invoice = await insert(tx, input, accepted);
    await emit(tx, {
      workspace_id: invoice.workspace_id,
      type: 'invoice.created',
      occurred_at: tx.now,
      invoice_id: invoice.id,
      category_id: invoice.category_id,
      fragments: invoiceCreatedBody(invoice, accepted.collections, input.baseUrl),
    });
    for (const event of invoice.lifecycle_events)
      await emitLifecycleEvent(tx, invoice, event, input.baseUrl);
    return invoice;
  });
}

async function accept(
  tx: Transaction,
  { workspace_id, deposit }: DepositInput,
): Promise<PreparedInvoice> {
  const { category_id, violations, invoice } = deposit;
  const category =
    category_id === null ? null : await findCategoryViolation(tx, workspace_id, category_id);
  if (invoice !== null && category === null) return invoice;
  throw refusedAtCreation([...violations, ...(category === null ? [] : [category])]);
}

/** The invoice with the lifecycle events of its arrival. */
async function insert(
  tx: Transaction,
  { workspace_id, deposit, upload_source }: DepositInput,
  { header, content, arrival }: PreparedInvoice,
): Promise<DepositedInvoice> {
  const { direction, invoice_number, proforma, ...document } = header;
  const { lifecycle_state, emitted } = await applyArrival(direction, arrival);
  const invoice = await insertInvoice(tx, {
    workspace_id,
    company_id: deposit.company_id,
    direction,
    invoice_number: invoice_number ?? (await nextTemporaryNumber(tx)),
    proforma,
    lifecycle_state,
    upload_source,
    category_id: await chooseCategory(tx, workspace_id, deposit, header),
    document,
    content,
  });
  const lifecycle_events = [];
  for (const state of emitted)
    lifecycle_events.push(
      await insertLifecycleEvent(tx, workspace_id, ownLifecycleEvent(invoice, state, tx.now)),
    );
  return { ...invoice, lifecycle_events };
}

/** The category given, else a purchase's supplier's (spec, Category targeting). */
async function chooseCategory(
  tx: Transaction,
  workspace_id: string,
  { category_id }: PreparedDeposit,
  { direction, seller }: PreparedInvoice['header'],
): Promise<string | null> {
  if (category_id !== null) return String(category_id);
  return direction === 'purchases' ? findSupplierCategory(tx, workspace_id, seller) : null;
}
