import { lookUp } from '#kernel/look-up.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { Titles } from './words/words.ts';

type Titled = Pick<PrintableInvoice, 'type_code' | 'proforma' | 'provisional' | 'quote'>;

export function titleOf(invoice: Titled, titles: Titles): string {
  if (invoice.quote !== undefined) return titles.quote;
  const credits = isCreditNote(invoice);
  if (invoice.provisional) return credits ? titles.provisionalCreditNote : titles.provisional;
  if (invoice.proforma) return credits ? titles.proformaCreditNote : titles.proforma;
  return lookUp(titles.byType, invoice.type_code) ?? (credits ? titles.creditNote : titles.invoice);
}
