import type { PrintableInvoice } from '#model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { printDocument } from './pdf/print-document.ts';

/** The invoice as a PDF for people: A4, in French, tagged, always with the same bytes. */
export const printPdf = (invoice: PrintableInvoice): Promise<Uint8Array> =>
  printDocument(completeInvoice(invoice));
