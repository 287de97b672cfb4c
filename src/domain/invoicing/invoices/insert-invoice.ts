import { sql } from 'kysely';
import { printJson } from '#kernel/json.ts';
import type { Transaction } from '#orm/database.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';

/** An invoice to be; it is created at the transaction's instant. */
interface NewInvoice extends Omit<InvoiceHeaderRow, 'id' | 'created_at' | 'updated_at'> {
  company_id: string;
  /** The document with its collections, as it is stored. */
  content: string;
}

/** Inserts the invoice and returns it as a read would find it. */
export async function insertInvoice(
  tx: Transaction,
  invoice: NewInvoice,
): Promise<InvoiceHeaderRow> {
  const { rows } = await sql<{ id: string; invoice_number: string | null }>`
    insert into invoices (
      workspace_id, company_id, direction, invoice_number, proforma, lifecycle_state,
      upload_source, category_id, header, content, created_at, updated_at)
    values (
      ${invoice.workspace_id}, ${invoice.company_id}, ${invoice.direction},
      ${invoice.invoice_number}, ${invoice.proforma}, ${invoice.lifecycle_state},
      ${invoice.upload_source}, ${invoice.category_id}, ${printJson(invoice.document)},
      ${invoice.content}, ${tx.now}, ${tx.now})
    returning id, invoice_number
  `.execute(tx.sql);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('the insert into invoices returned no row');
  const { company_id: _company, content: _content, ...row } = invoice;
  // The number as stored: the frozen body must equal a later read, byte for byte.
  return { ...row, ...inserted, created_at: tx.now, updated_at: tx.now };
}

const TEMPORARY_PREFIX = 'TEMP-';
/** So that a hundred million of them still sort as text. */
const TEMPORARY_DIGITS = 8;

/** A provisional number for an invoice that came without (spec, Endpoints note 6): `TEMP-00000001`. */
export async function nextTemporaryNumber(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select nextval('temporary_invoice_numbers') as number
  `.execute(tx.sql);
  const [next] = rows;
  if (next === undefined) throw new Error('the sequence temporary_invoice_numbers gave no number');
  return `${TEMPORARY_PREFIX}${next.number.padStart(TEMPORARY_DIGITS, '0')}`;
}
