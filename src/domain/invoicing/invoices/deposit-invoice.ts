import { invoiceCreatedBody, type DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { emit } from '#events/emit.ts';
import { refusedAtCreation } from '#kernel/refusal.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import { statement } from '#orm/statement.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';
import { queueStatus } from '#domain/invoicing/network/queue-status.ts';
import { applyArrival, isNewArrival } from './arrival.ts';
import { emitLifecycleEvent, insertLifecycleEvent, ownLifecycleEvent } from './lifecycle-event.ts';
import { findSupplierCategory } from './find-supplier-category.ts';
import { TEMPORARY_PREFIX } from './number-key.ts';
import { statusOf } from '#machines/lifecycle-codes.ts';
import type { PreparedDeposit, PreparedInvoice } from './prepare-deposit.ts';
import { storeReceivedFile } from './received-files/store-received-file.ts';
import { printJson } from '#kernel/json.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';

interface DepositInput {
  workspace_id: string;
  deposit: PreparedDeposit;
  upload_source: UploadSource;
  /** The service's own address, which `download` links carry. */
  baseUrl: string;
}

/** `duplicate_of`: the id of the invoice of the same seller, number and year; nothing was written. */
type DepositOutcome = { invoice: DepositedInvoice } | { duplicate_of: string };

/**
 * Imports an invoice, all in one transaction: check, category, number, state, received files, lifecycle events, and
 * the frozen events of what was reached (spec, Freezing rule 1). 422 with every rule that the
 * deposit breaks. A refused deposit leaves nothing behind but a gap in the provisional numbers.
 */
export const depositInvoice = (db: Database, input: DepositInput): Promise<DepositOutcome> =>
  db.transact((tx) => importInvoice(tx, input));

/**
 * {@link depositInvoice} within a transaction of which it is a part.
 * @param write puts the invoice into its row, which a draft has already
 */
export async function importInvoice(
  tx: Transaction,
  input: DepositInput,
  write: InvoiceWriter = insertInvoice,
): Promise<DepositOutcome> {
  const accepted = await accept(tx, input);
  const invoice = await insert(tx, input, accepted, write);
  if (invoice === null) return { duplicate_of: await findDuplicate(tx, input, accepted) };
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
  return { invoice };
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

/** The invoice with the lifecycle events of its arrival; null when there is one of its number. */
async function insert(
  tx: Transaction,
  { workspace_id, deposit, upload_source }: DepositInput,
  { header, content, arrival, number_key }: PreparedInvoice,
  write: InvoiceWriter,
): Promise<DepositedInvoice | null> {
  const { direction, invoice_number, proforma, ...document } = header;
  const { lifecycle_state, emitted } = await applyArrival(direction, arrival);
  const invoice = await write(tx, {
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
    number_key,
  });
  if (invoice === null) return null;
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

/** An invoice to be; it is created at the transaction's instant. */
export interface NewInvoice extends Omit<InvoiceHeaderRow, 'id' | 'created_at' | 'updated_at'> {
  company_id: string;
  /** The document with its collections, as it is stored. */
  content: string;
  number_key: string | null;
}

type InvoiceWriter = (tx: Transaction, invoice: NewInvoice) => Promise<InvoiceHeaderRow | null>;

const INSERT_INVOICE = statement<
  { id: string; invoice_number: string | null },
  [
    workspace_id: string,
    company_id: string,
    direction: string,
    invoice_number: string | null,
    proforma: boolean,
    lifecycle_state: string,
    upload_source: string,
    category_id: string | null,
    header: string,
    content: string,
    number_key: string | null,
    now: Date,
  ]
>(
  'insert_invoice',
  `
    insert into invoices (
      workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
      upload_source, category_id, header, content, number_key, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
    on conflict (workspace_id, direction, number_key) where number_key is not null do nothing
    returning id, invoice_number`,
);

/**
 * Inserts the invoice and returns it as a read would find it; null when there is one of the same key, also when that one
 * is committed meanwhile. By a statement, since the ORM writes values into the
 * statement's text: a content of 2 MB then holds the event loop for 27 ms instead of 2, and 18 invoices a second are
 * inserted instead of 62.
 */
export async function insertInvoice(
  tx: Transaction,
  invoice: NewInvoice,
): Promise<InvoiceHeaderRow | null> {
  const inserted = await INSERT_INVOICE.first(
    tx,
    invoice.workspace_id,
    invoice.company_id,
    invoice.direction,
    invoice.invoice_number,
    invoice.proforma,
    invoice.lifecycle_state,
    invoice.upload_source,
    invoice.category_id,
    printJson(invoice.document),
    invoice.content,
    invoice.number_key,
    tx.now,
  );
  if (inserted === null) return null;
  const { company_id: _company, content: _content, number_key: _key, ...row } = invoice;
  // The number as stored: the frozen body must equal a later read, byte for byte.
  return { ...row, ...inserted, created_at: tx.now, updated_at: tx.now };
}

const FIND_BY_NUMBER = statement<
  { id: string },
  [workspace_id: string, direction: string, number_key: string | null]
>(
  'find_invoice_by_number',
  'select id from invoices where workspace_id = $1 and direction = $2 and number_key = $3',
);

async function findDuplicate(
  tx: Transaction,
  { workspace_id }: DepositInput,
  { header, number_key }: PreparedInvoice,
): Promise<string> {
  const { id } = await FIND_BY_NUMBER.one(tx, workspace_id, header.direction, number_key);
  return id;
}

/** So that a hundred million of them still sort as text. */
const TEMPORARY_DIGITS = 8;

const NEXT_NUMBER = statement<{ number: string }>(
  'next_temporary_number',
  `select nextval('temporary_invoice_numbers') as number`,
);

/** A provisional number for an invoice that came without (spec, Endpoints note 6): `TEMP-00000001`. */
async function nextTemporaryNumber(tx: Transaction): Promise<string> {
  const { number } = await NEXT_NUMBER.one(tx);
  return `${TEMPORARY_PREFIX}${number.padStart(TEMPORARY_DIGITS, '0')}`;
}
