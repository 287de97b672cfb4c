import type { Violation } from '#kernel/violation.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { statement } from '#orm/statement.ts';
import { numberKeyOf, type NumberedBySeller } from '#einvoice/number-key.ts';

/** One seller has a number once a year. */
export const NUMBER_KEY = 'invoices_number_key';

/** The id of the invoice with this number key, or null. */
export async function findInvoiceByNumber(
  tx: Transaction,
  workspace_id: string,
  direction: InvoiceDirection,
  number_key: string | null,
): Promise<string | null> {
  if (number_key === null) return null;
  const found = await tx.em.findOne(Invoice, { workspace_id, direction, number_key });
  return found?.id ?? null;
}

const FIND_SALES = statement<
  { id: string; issue_date: string; number_key: string },
  [workspace_id: string, invoice_number: string]
>(
  'find_sales_by_number',
  `
    select id, header::json ->> 'issue_date' as issue_date, number_key from invoices
    where workspace_id = $1 and invoice_number = $2 and direction = 'sales'
      and number_key is not null`,
);

/** A seller's sales with this number, of any year. */
export async function findSalesByNumber(
  tx: Transaction,
  workspace_id: string,
  { invoice_number, seller }: Pick<NumberedBySeller, 'seller'> & { invoice_number: string },
): Promise<{ id: string; issue_date: string }[]> {
  const sales = await FIND_SALES.all(tx, workspace_id, invoice_number);
  return sales.filter(
    ({ issue_date, number_key }) =>
      number_key === numberKeyOf({ invoice_number, issue_date, seller }),
  );
}

/** @param id null for a concurrent deposit */
export const numberExists = (id: string | null): Violation => ({
  field: 'invoice_number',
  code: 'taken',
  message: `existe déjà pour ce vendeur et cette année${id === null ? '' : ` (facture ${id})`}`,
});
