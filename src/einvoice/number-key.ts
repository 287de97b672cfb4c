import { hash } from 'node:crypto';
import type { InvoiceContent } from './model/invoice.ts';
import type { InvoiceParty } from './model/invoice-party.ts';
import { partySiren, vatNumberKey } from './json/own-side.ts';

export const TEMPORARY_PREFIX = 'TEMP-';

export const isProvisionalNumber = (invoice_number: string | null): boolean =>
  invoice_number?.startsWith(TEMPORARY_PREFIX) ?? false;

export interface NumberedBySeller extends Pick<InvoiceContent, 'invoice_number' | 'issue_date'> {
  seller: Pick<InvoiceParty, 'name' | 'siren' | 'siret' | 'vat_number'>;
}

/**
 * Unique per workspace and direction: seller (SIREN, also from SIRET or French VAT number; else VAT number; else
 * name), number and year of issue. Null without a number: a provisional one comes later, and a seller's own may
 * look like one.
 */
export function numberKeyOf({
  invoice_number,
  issue_date,
  seller,
}: NumberedBySeller): string | null {
  if (invoice_number === null) return null;
  const company = partySiren(seller) ?? vatNumberKey(seller) ?? seller.name;
  const year = issue_date.slice(0, 4);
  // Hashed: names and numbers vary in length.
  return hash('sha256', [company, invoice_number, year].join('\n'), 'hex');
}
