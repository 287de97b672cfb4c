import { decimal, ZERO, type Decimal } from '#kernel/decimal.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { MoneyDirection } from '#model/money-direction.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';

type OpenableInvoice = Pick<
  InvoiceHeaderRow,
  | 'workspace_id'
  | 'id'
  | 'invoice_number'
  | 'direction'
  | 'proforma'
  | 'lifecycle_state'
  | 'document'
> & { company_id: string; payee_iban: string | null };

const INSERT = statement<
  never,
  [
    workspace_id: string,
    invoice_id: string,
    company_id: string,
    direction: MoneyDirection,
    currency_code: string,
    amount: string,
    invoice_number: string,
    party_name: string,
    payee_iban: string | null,
    issue_date: string,
    due_date: string | null,
  ]
>(
  'insert_open_item',
  `
    insert into open_items (
      workspace_id, invoice_id, company_id, direction, currency_code, amount_due, open_amount,
      invoice_number, party_name, payee_iban, issue_date, due_date)
    values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11)`,
);

/** Opens a numbered invoice to payments, unless it is a draft, a proforma or has nothing due. */
export async function insertOpenItem(tx: Transaction, invoice: OpenableInvoice): Promise<void> {
  const { direction, document, invoice_number } = invoice;
  const due = decimal(document.amount_due);
  if (invoice_number === null || invoice.lifecycle_state === 'draft') return;
  if (invoice.proforma || due.eq(ZERO)) return;
  await INSERT.run(
    tx,
    invoice.workspace_id,
    invoice.id,
    invoice.company_id,
    moneyDirection(direction, document, due),
    document.currency_code,
    due.abs().toFixed(),
    invoice_number,
    (direction === 'sales' ? document.buyer : document.seller).name,
    direction === 'purchases' ? invoice.payee_iban : null,
    document.issue_date,
    document.due_date,
  );
}

/** Sales bring money in, purchases take it out; a credit note or negative amount reverses that. */
function moneyDirection(
  direction: OpenableInvoice['direction'],
  document: OpenableInvoice['document'],
  due: Decimal,
): MoneyDirection {
  const turns = isCreditNote(document) !== due.lt(ZERO);
  return (direction === 'sales') !== turns ? 'incoming' : 'outgoing';
}
