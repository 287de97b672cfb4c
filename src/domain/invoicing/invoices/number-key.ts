import { hash } from 'node:crypto';
import type { InvoiceContent } from '#model/invoice.ts';
import { partySiren } from './deposit/own-side.ts';

/** How a provisional number begins. */
export const TEMPORARY_PREFIX = 'TEMP-';

export const isProvisionalNumber = (invoice_number: string | null): boolean =>
  invoice_number?.startsWith(TEMPORARY_PREFIX) ?? false;

/**
 * What no two invoices of a workspace and direction share: the seller (by its SIREN, which a SIRET and a French VAT
 * number say too, else VAT number, else name), the number and the year of issue. Null without a number: a provisional one
 * is given after this, and a seller's own may begin like it. Migrations 0010 and 0027 compute the same of earlier invoices.
 */
export function numberKeyOf({
  invoice_number,
  issue_date,
  seller,
}: Pick<InvoiceContent, 'invoice_number' | 'issue_date' | 'seller'>): string | null {
  if (invoice_number === null) return null;
  const company = partySiren(seller) ?? seller.vat_number ?? seller.name;
  const year = issue_date.slice(0, 4);
  // A digest: a name and a number of any length make an index row of one length.
  return hash('sha256', [company, invoice_number, year].join('\n'), 'hex');
}
