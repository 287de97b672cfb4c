import { sql } from 'kysely';
import { invoiceCreatedBody } from '../../events/bodies/invoice-created.ts';
import { emit } from '../../events/emit.ts';
import { refusedAtCreation } from '../../kernel/refusal.ts';
import type { Database, Transaction } from '../../orm/database.ts';
import type { UploadSource } from '../../orm/entities/invoice.ts';
import type { InvoiceContent } from '../../orm/entities/invoice-content.ts';
import type { InvoiceRow } from '../../render/invoice.ts';
import { findCategoryViolation } from '../categories/find-category-violation.ts';
import { readArrival, type Arrival } from './arrival.ts';
import { readInvoiceContent } from './content.ts';
import type { InvoiceDeposit } from './content-deposit.ts';
import type { OwnCompany } from './content-party.ts';
import { emitLifecycleEvent } from './emit-lifecycle-event.ts';
import { findSupplierCategory } from './find-supplier-category.ts';
import { insertInvoice, nextTemporaryNumber } from './insert-invoice.ts';
import { insertLifecycleEvent } from './insert-lifecycle-event.ts';
import { ownLifecycleEvent } from './own-lifecycle-event.ts';

export interface DepositInput {
  workspace_id: string;
  deposit: InvoiceDeposit;
  upload_source: UploadSource;
  /** The service's own address, which `download` links carry. */
  baseUrl: string;
}

interface CompanyRow extends OwnCompany {
  id: string;
}

/** A deposit that breaks no rule. */
interface Accepted {
  company: CompanyRow;
  content: InvoiceContent;
  arrival: Arrival;
}

/**
 * Imports an invoice, all in one transaction: check, category, number, state, lifecycle events, and
 * the frozen events of what was reached (spec, Freezing rule 1). 422 with every rule that the
 * deposit breaks. Whatever is refused leaves nothing behind but a gap in the provisional numbers.
 */
export async function depositInvoice(db: Database, input: DepositInput): Promise<InvoiceRow> {
  return db.transact(async (tx) => {
    const accepted = await accept(tx, input);
    const invoice = await insert(tx, input, accepted);
    await emit(tx, {
      workspace_id: invoice.workspace_id,
      type: 'invoice.created',
      occurred_at: tx.now,
      invoice_id: invoice.id,
      category_id: invoice.category_id,
      fragments: invoiceCreatedBody(invoice, input.baseUrl),
    });
    for (const event of invoice.lifecycle_events)
      await emitLifecycleEvent(tx, invoice, event, input.baseUrl);
    return invoice;
  });
}

async function accept(tx: Transaction, { workspace_id, deposit }: DepositInput): Promise<Accepted> {
  const company = await findCompany(tx, workspace_id);
  const read = readInvoiceContent(deposit, company);
  const arriving = readArrival(deposit.direction, deposit.lifecycle_state);
  const category =
    deposit.category_id == null
      ? null
      : await findCategoryViolation(tx, workspace_id, deposit.category_id);
  if ('content' in read && 'arrival' in arriving && category === null)
    return { company, content: read.content, arrival: arriving.arrival };
  throw refusedAtCreation([
    ...('violations' in read ? read.violations : []),
    ...('violation' in arriving ? [arriving.violation] : []),
    ...(category === null ? [] : [category]),
  ]);
}

/** The company that a workspace invoices for: its first. */
async function findCompany(tx: Transaction, workspace_id: string): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select id, name, siren from companies where workspace_id = ${workspace_id} order by id limit 1
  `.execute(tx.sql);
  const [company] = rows;
  if (company === undefined) throw new Error(`workspace ${workspace_id} has no company`);
  return company;
}

/** The invoice with the lifecycle events of its arrival. */
async function insert(
  tx: Transaction,
  { workspace_id, deposit, upload_source }: DepositInput,
  { company, content, arrival }: Accepted,
): Promise<InvoiceRow> {
  const { direction, invoice_number, proforma, ...document } = content;
  const invoice = await insertInvoice(tx, {
    workspace_id,
    company_id: company.id,
    direction,
    invoice_number: invoice_number ?? (await nextTemporaryNumber(tx)),
    proforma,
    lifecycle_state: arrival.at(-1) ?? arrival[0],
    upload_source,
    category_id: await chooseCategory(tx, workspace_id, deposit, content),
    document,
  });
  const lifecycle_events = [];
  for (const state of arrival)
    lifecycle_events.push(
      await insertLifecycleEvent(tx, workspace_id, ownLifecycleEvent(invoice, state, tx.now)),
    );
  return { ...invoice, lifecycle_events };
}

/** The category given, else a purchase's supplier's (spec, Category targeting). */
async function chooseCategory(
  tx: Transaction,
  workspace_id: string,
  { category_id }: InvoiceDeposit,
  { direction, seller }: InvoiceContent,
): Promise<string | null> {
  if (category_id != null) return String(category_id);
  return direction === 'purchases' ? findSupplierCategory(tx, workspace_id, seller) : null;
}
