import type { PrintableInvoice } from '#model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { paymentTermsOf } from './completion/payment-terms.ts';
import { printDocument } from './pdf/print-document.ts';

/** The invoice as a PDF for people: A4, in French, tagged, the same bytes each time. */
export function printPdf(invoice: PrintableInvoice): Promise<Uint8Array> {
  const completed = completeInvoice(invoice);
  return printDocument(completed, paymentTermsOf(completed));
}
