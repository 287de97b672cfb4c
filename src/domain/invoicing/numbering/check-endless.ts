import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import { findSalesByNumber } from './find-by-number.ts';
import { ENDLESS, lockSharing, readSeries, type SeriesKey } from './lock-series.ts';

interface NumberedInvoice extends Pick<
  InvoiceContent,
  'direction' | 'invoice_number' | 'issue_date' | 'seller'
> {
  workspace_id: string;
  company_id: string;
}

/**
 * Why a sale cannot have a number of its own, or null: a series that never begins again has it in another year. With
 * `lock`, the series gives no number until the transaction ends.
 */
export async function checkEndless(
  tx: Transaction,
  { workspace_id, company_id, direction, invoice_number, issue_date, seller }: NumberedInvoice,
  lock: 'lock' | 'no lock',
): Promise<Violation | null> {
  if (direction !== 'sales' || invoice_number === null) return null;
  // The prefix of a series does not end in a digit.
  const prefix = invoice_number.replace(/\d+$/, '');
  const key: SeriesKey = [workspace_id, company_id, prefix, ENDLESS];
  if ((await readSeries(tx, key)) === null) return null;
  if (lock === 'lock') await lockSharing(tx, key);
  const sales = await findSalesByNumber(tx, workspace_id, { invoice_number, seller });
  const earlier = sales.find((sale) => sale.issue_date.slice(0, 4) !== issue_date.slice(0, 4));
  if (earlier === undefined) return null;
  return {
    field: 'invoice_number',
    code: 'taken',
    message: `existe déjà dans la série ${prefix}, qui ne recommence pas chaque année (facture ${earlier.id})`,
  };
}
