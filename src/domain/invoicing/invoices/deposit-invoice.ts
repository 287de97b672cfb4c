import { invoiceCreatedBody, type DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { emit } from '#events/emit.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { insertOpenItem } from '#domain/invoicing/open-items/insert-open-item.ts';
import { queueStatus } from '#domain/invoicing/network/queue-status.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { applyArrival, isNewArrival } from './arrival.ts';
import { auditedInvoice } from './audited-invoice.ts';
import { emitLifecycleEvent, insertLifecycleEvent, ownLifecycleEvent } from './lifecycle-event.ts';
import { findInvoiceByNumber } from './find-by-number.ts';
import { findSupplierCategory } from './find-supplier-category.ts';
import { insertInvoice, type NewInvoice } from './insert-invoice.ts';
import { invoiceLifecycleMachine } from '#machines/invoice-lifecycle.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import { statusOf } from '#machines/lifecycle-codes.ts';
import type { PreparedDeposit, PreparedInvoice } from './prepare-deposit.ts';
import { nextTemporaryNumber } from './temporary-number.ts';
import { storeReceivedFile } from './received-files/store-received-file.ts';
import type { Warning } from '#model/warning.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { numberDeposit } from '#domain/invoicing/numbering/number-deposit.ts';
import { numberTaken } from '#domain/invoicing/numbering/take-number.ts';
import { warnOfProvisional } from './warnings.ts';

interface DepositInput {
  workspace_id: string;
  deposit: PreparedDeposit;
  upload_source: UploadSource;
  /** The service's own address, for `download` links. */
  baseUrl: string;
}

/** `duplicate_of`: the invoice with this seller, number and year; nothing was written. */
type DepositOutcome =
  | { kind: 'deposited'; invoice: DepositedInvoice; warnings: readonly Warning[] }
  | { kind: 'duplicate'; duplicate_of: string };

/**
 * Imports an invoice in one transaction: category, number, state, received files, lifecycle and frozen events
 * (spec, Freezing rule 1). 422 with every broken rule. A refusal leaves only a gap in provisional numbers.
 */
export const depositInvoice = (
  db: Database,
  actor: Actor,
  input: DepositInput,
): Promise<DepositOutcome> =>
  db.transact((tx) =>
    input.deposit.numbering === 'series'
      ? depositInSeries(tx, actor, input)
      : deposit(tx, actor, input),
  );

/** Deposits under the next number of the company's series. 409 as `numberTaken`. */
async function depositInSeries(
  tx: Transaction,
  actor: Actor,
  input: DepositInput,
): Promise<DepositOutcome> {
  await accept(tx, input);
  const { tx: locked, numbered } = await numberDeposit(tx, input, input.deposit, refusedAtCreation);
  const outcome = await deposit(locked, actor, { ...input, deposit: numbered });
  if (outcome.kind === 'deposited') return outcome;
  throw numberTaken();
}

async function deposit(
  tx: Transaction,
  actor: Actor,
  input: DepositInput,
): Promise<DepositOutcome> {
  const outcome = await importInvoice(tx, input);
  if (outcome.kind === 'deposited')
    await recordChange(tx, actor, {
      workspace_id: input.workspace_id,
      action: 'deposit',
      subject: 'invoices',
      subject_id: outcome.invoice.id,
      after: auditedInvoice(outcome.invoice),
    });
  return outcome;
}

/**
 * {@link depositInvoice} within a transaction, which adds it to the audit log.
 * @param write inserts the invoice, or fills its draft's row
 */
export async function importInvoice(
  tx: Transaction,
  input: DepositInput,
  write: InvoiceWriter = insertInvoice,
): Promise<DepositOutcome> {
  const accepted = await accept(tx, input);
  const inserted = await insert(tx, input, accepted, write);
  if (inserted === null)
    return { kind: 'duplicate', duplicate_of: await findDuplicate(tx, input, accepted) };
  const { invoice, warnings } = inserted;
  await emit(tx, {
    workspace_id: invoice.workspace_id,
    type: 'invoice.created',
    occurred_at: tx.now,
    invoice_id: invoice.id,
    category_id: invoice.category_id,
    fragments: invoiceCreatedBody(invoice, accepted.collections, input.baseUrl),
  });
  const isNew = isNewArrival(invoice.direction, invoice.lifecycle_state);
  for (const event of invoice.lifecycle_events) {
    await emitLifecycleEvent(tx, invoice, event, input.baseUrl);
    if (isNew) await queueStatus(tx, invoice, { ...event, amounts: [] });
  }
  return { kind: 'deposited', invoice, warnings };
}

async function accept(
  tx: Transaction,
  { workspace_id, deposit }: DepositInput,
): Promise<PreparedInvoice> {
  const { category_id, violations, invoice } = deposit;
  const category = await findCategoryViolation(tx, workspace_id, category_id);
  if (invoice !== null && category === null) return invoice;
  throw refusedAtCreation([...violations, ...(category === null ? [] : [category])]);
}

/** The invoice with its arrival's lifecycle events; null if its number exists. */
async function insert(
  tx: Transaction,
  { workspace_id, deposit, upload_source }: DepositInput,
  { header, content, arrival, number_key, payee_iban }: PreparedInvoice,
  write: InvoiceWriter,
): Promise<{ invoice: DepositedInvoice; warnings: readonly Warning[] } | null> {
  const { direction, invoice_number: given, proforma, ...document } = header;
  const { lifecycle_state, emitted } = await applyArrival(direction, arrival);
  const invoice_number = given ?? (await nextTemporaryNumber(tx));
  const warnings = [
    ...(given === null ? [warnOfProvisional(direction, invoice_number)] : []),
    ...deposit.warnings,
  ];
  const invoice = await write(tx, {
    workspace_id,
    company_id: deposit.company_id,
    direction,
    invoice_number,
    proforma,
    lifecycle_state,
    upload_source,
    category_id: await chooseCategory(tx, workspace_id, deposit, header),
    document,
    content,
    number_key,
    warnings,
  });
  if (invoice === null) return null;
  noteBegin(tx, invoiceLifecycleMachine, invoice, lifecycle_state);
  await insertOpenItem(tx, { ...invoice, company_id: deposit.company_id, payee_iban });
  for (const file of deposit.files) await storeReceivedFile(tx, invoice, file);
  const lifecycle_events = [];
  for (const state of emitted)
    lifecycle_events.push(
      await insertLifecycleEvent(
        tx,
        workspace_id,
        ownLifecycleEvent(invoice, statusOf(state), tx.now),
      ),
    );
  return { invoice: { ...invoice, lifecycle_events }, warnings };
}

/** The given category, else that of a purchase's supplier (spec, Category targeting). */
async function chooseCategory(
  tx: Transaction,
  workspace_id: string,
  { category_id }: PreparedDeposit,
  { direction, seller }: PreparedInvoice['header'],
): Promise<string | null> {
  if (category_id !== null) return String(category_id);
  return direction === 'purchases' ? findSupplierCategory(tx, workspace_id, seller) : null;
}

type InvoiceWriter = (tx: Transaction, invoice: NewInvoice) => Promise<InvoiceHeaderRow | null>;

async function findDuplicate(
  tx: Transaction,
  { workspace_id }: DepositInput,
  { header, number_key }: PreparedInvoice,
): Promise<string> {
  const id = await findInvoiceByNumber(tx, workspace_id, header.direction, number_key);
  if (id === null) throw new Error('an invoice that has the number is gone');
  return id;
}
