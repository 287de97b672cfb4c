import type { PrintableInvoice } from './model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import type { PageOptions } from './pdf/edition.ts';
import { printDocument } from './pdf/print-document.ts';

/** The invoice as a PDF for people: A4, tagged, always with the same bytes. */
export const printPdf = (
  invoice: PrintableInvoice,
  options: PageOptions = {},
): Promise<Uint8Array> => printDocument(completeInvoice(invoice), options);
