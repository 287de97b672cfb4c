import { invoiceCreatedBody, type DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { emit } from '#events/emit.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { noteCustomer } from '#domain/invoicing/customers/note-customer.ts';
import { insertOpenItem } from '#domain/invoicing/open-items/insert-open-item.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { AuditedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import {
  emitLifecycleEvents,
  insertLifecycleEvents,
  ownLifecycleEvent,
  type NewLifecycleEvent,
} from './lifecycle-event.ts';
import { findInvoiceByNumber } from '#domain/invoicing/numbering/find-by-number.ts';
import { findSupplierCategory } from './find-supplier-category.ts';
import { insertInvoice, type NewInvoice } from './insert-invoice.ts';
import { invoiceLifecycleMachine } from '#machines/invoice-lifecycle.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import type { PreparedDeposit, PreparedInvoice } from './prepare-deposit.ts';
import type { NetworkOutbox } from './network-outbox.ts';
import { warnOfRefused } from './warn-of-refused.ts';
import { storeAttachments } from '#domain/invoicing/attachments/store-attachments.ts';
import { storeReceivedFile } from './received-files/store-received-file.ts';
import type { InvoiceReference } from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { checkEndless } from '#domain/invoicing/numbering/check-endless.ts';
import { numberDeposit } from './number-deposit.ts';
import { numberTaken } from '#domain/invoicing/numbering/take-number.ts';
import { limited, warnOfProvisional } from '#einvoice/warnings.ts';
import { statement } from '#orm/statement.ts';
import { TEMPORARY_PREFIX } from '#einvoice/number-key.ts';

interface DepositInput {
  workspace_id: string;
  deposit: PreparedDeposit;
  upload_source: UploadSource;
  /** The service's own address, for `download` links. */
  baseUrl: string;
  outbox: NetworkOutbox;
}

/** `duplicate_of`: the invoice with this seller, number and year; nothing was written. */
export type DepositOutcome =
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
      : depositWithin(tx, actor, input),
  );

/** Deposits under the next number of the company's series. 409 as `numberTaken`. */
async function depositInSeries(
  tx: Transaction,
  actor: Actor,
  input: DepositInput,
): Promise<DepositOutcome> {
  accept(await checkCategory(tx, input));
  const { tx: locked, numbered } = await numberDeposit(tx, input, input.deposit, refusedAtCreation);
  const outcome = await depositWithin(locked, actor, { ...input, deposit: numbered });
  if (outcome.kind === 'deposited') return outcome;
  throw numberTaken();
}

/** {@link depositInvoice} within a transaction, under the invoice's own number. */
export async function depositWithin(
  tx: Transaction,
  actor: Actor,
  input: DepositInput,
): Promise<DepositOutcome> {
  const outcome = await importInvoice(tx, { ...input, deposit: await checkCategory(tx, input) });
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

/** A deposit, refused also for a category that it cannot be filed under. */
async function checkCategory(
  tx: Transaction,
  { workspace_id, deposit }: DepositInput,
): Promise<PreparedDeposit> {
  const category = await findCategoryViolation(tx, workspace_id, deposit.category_id);
  return category === null
    ? deposit
    : { ...deposit, violations: [...deposit.violations, category], invoice: null };
}

/** An invoice in the audit log, without parties, lines or payee account. */
const auditedInvoice = (invoice: InvoiceHeaderRow): AuditedMembers => ({
  direction: invoice.direction,
  invoice_number: invoice.invoice_number,
  lifecycle_state: invoice.lifecycle_state,
  category_id: invoice.category_id,
  total_excluding_tax: invoice.document.total_excluding_tax,
  total_tax: invoice.document.total_tax,
  total_including_tax: invoice.document.total_including_tax,
});

/**
 * {@link depositInvoice} within a transaction, which adds it to the audit log. Does not check the category, since
 * a quote keeps one that was archived.
 */
export async function importInvoice(tx: Transaction, input: DepositInput): Promise<DepositOutcome> {
  const arriving = await acceptDeposit(tx, input);
  await refuseEndless(tx, input, arriving);
  const stored = await insertInvoice(tx, arriving.invoice);
  if (stored === null)
    return { kind: 'duplicate', duplicate_of: await findDuplicate(tx, arriving.invoice) };
  const invoice = await completeArrival(tx, input, arriving, stored);
  return { kind: 'deposited', invoice, warnings: arriving.invoice.warnings };
}

async function refuseEndless(
  tx: Transaction,
  { deposit: { numbering }, workspace_id }: DepositInput,
  { invoice: { company_id }, prepared: { header } }: ArrivingInvoice,
): Promise<void> {
  if (numbering === 'series') return;
  const broken = await checkEndless(tx, { ...header, workspace_id, company_id }, 'lock');
  if (broken !== null) throw refusedAtCreation([broken]);
}

/** An invoice before it has its row. */
interface ArrivingInvoice {
  invoice: NewInvoice;
  prepared: PreparedInvoice;
}

/** The first half of an import, up to the invoice's row. 422 with every rule that the deposit breaks. */
export async function acceptDeposit(
  tx: Transaction,
  { workspace_id, deposit, upload_source }: DepositInput,
): Promise<ArrivingInvoice> {
  const prepared = accept(deposit);
  const { content, arrival, number_key } = prepared;
  const { direction, invoice_number: given, proforma, ...document } = prepared.header;
  const invoice_number = given ?? (await nextTemporaryNumber(tx));
  const warnings = limited([
    ...(given === null ? [warnOfProvisional(direction, invoice_number)] : []),
    ...(await warnOfRefused(tx, { workspace_id, direction, document }, async () =>
      referencesOf(prepared),
    )),
    ...deposit.warnings,
  ]);
  const invoice = {
    workspace_id,
    company_id: deposit.company_id,
    profile_id: deposit.profile_id,
    direction,
    invoice_number,
    proforma,
    lifecycle_state: arrival.lifecycle_state,
    upload_source,
    category_id: await chooseCategory(tx, workspace_id, deposit, prepared.header),
    document,
    content,
    number_key,
    warnings,
    attachments_count: deposit.attachments.length,
    // That of its last status: each is a millisecond after the one before, and the first after the invoice.
    updated_at: new Date(tx.now.getTime() + arrival.emitted.length),
  };
  return { invoice, prepared };
}

const referencesOf = ({ collections }: PreparedInvoice): readonly InvoiceReference[] => {
  const shown = JSON.parse(`{${collections.invoice_references}}`) as unknown;
  return (shown as { invoice_references: InvoiceReference[] }).invoice_references; // as they were printed
};

function accept({ violations, invoice }: PreparedDeposit): PreparedInvoice {
  if (invoice === null) throw refusedAtCreation(violations);
  return invoice;
}

/** The other half: all that an invoice has besides its row, and the events of what was reached. */
export async function completeArrival(
  tx: Transaction,
  { workspace_id, deposit, baseUrl, outbox }: DepositInput,
  { prepared, invoice: { warnings } }: ArrivingInvoice,
  stored: InvoiceHeaderRow,
): Promise<DepositedInvoice> {
  const { company_id } = deposit;
  noteBegin(tx, invoiceLifecycleMachine, stored, stored.lifecycle_state);
  await insertOpenItem(tx, { ...stored, company_id, payee_iban: prepared.payee_iban });
  for (const file of deposit.files) await storeReceivedFile(tx, stored, file);
  await storeAttachments(tx, stored, deposit.attachments);
  const events: NewLifecycleEvent[] = [];
  for (const state of prepared.arrival.emitted) {
    const updated_at = events.at(-1)?.occurred_at ?? tx.now;
    events.push(ownLifecycleEvent({ ...stored, updated_at }, statusOf(state), tx.now));
  }
  const lifecycle_events = await insertLifecycleEvents(tx, workspace_id, events);
  const invoice = { ...stored, lifecycle_events };
  await outbox.queueInvoice(tx, { ...stored, company_id, warnings }, lifecycle_events);
  await emit(tx, {
    workspace_id,
    type: 'invoice.created',
    occurred_at: tx.now,
    invoice_id: invoice.id,
    category_id: invoice.category_id,
    fragments: invoiceCreatedBody(invoice, prepared.collections, baseUrl),
  });
  const emitted = lifecycle_events.map((event) => ({ invoice, event }));
  await emitLifecycleEvents(tx, workspace_id, emitted, baseUrl);
  if (stored.direction === 'sales' && stored.lifecycle_state !== 'draft')
    await noteCustomer(tx, workspace_id, stored.document.buyer);
  return invoice;
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

async function findDuplicate(
  tx: Transaction,
  { workspace_id, direction, number_key }: NewInvoice,
): Promise<string> {
  const id = await findInvoiceByNumber(tx, workspace_id, direction, number_key);
  if (id === null) throw new Error('an invoice that has the number is gone');
  return id;
}

/** Sorts as text up to a hundred million. */
const TEMPORARY_DIGITS = 8;

const NEXT_NUMBER = statement<{ number: string }>(
  'next_temporary_number',
  `select nextval('temporary_invoice_numbers') as number`,
);

/** A provisional number (spec, Endpoints note 6): `TEMP-00000001`. */
async function nextTemporaryNumber(tx: Transaction): Promise<string> {
  const { number } = await NEXT_NUMBER.one(tx);
  return `${TEMPORARY_PREFIX}${number.padStart(TEMPORARY_DIGITS, '0')}`;
}
