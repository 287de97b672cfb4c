import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { Language } from '#model/language.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { invoiceDetailWords } from '#console/words/invoice-detail-words.ts';

/** « Facture FA-2026-00001 », « Avoir … », « Brouillon n° 12 ». */
export function invoiceTitle(
  language: Language,
  {
    id,
    invoice_number,
    proforma,
    document,
  }: Pick<InvoiceHeaderRow, 'id' | 'invoice_number' | 'proforma' | 'document'>,
): string {
  const words = invoiceDetailWords(language);
  const credits = isCreditNote(document);
  if (invoice_number === null) return credits ? words.draft_credit_note(id) : words.draft(id);
  if (proforma) return words.proforma(invoice_number);
  return credits ? words.credit_note(invoice_number) : words.invoice(invoice_number);
}
