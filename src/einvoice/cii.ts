import type { Attachment } from './model/attachment.ts';
import type { InvoiceFile } from './model/invoice-file.ts';
import type { PrintableInvoice } from './model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { printCiiInvoice } from './cii/print-invoice.ts';
import { readCiiInvoice } from './cii/read-invoice.ts';
import type { XmlElement } from './xml/read-xml.ts';

/**
 * The invoice as a Cross Industry Invoice (CEN/TS 16931-3-3, Factur-X's profile EN 16931), UTF-8, one line. The same
 * invoice gives the same text. Left out: what EN 16931 has no term for, such as the dates of payments, all but the
 * first where it admits one, and in category `O` the rate and the buyer's VAT number. `fillContents` adds the bytes of
 * its attachments.
 */
export const printCii = (
  invoice: PrintableInvoice,
  attachments: readonly Attachment[] = [],
): string => printCiiInvoice(completeInvoice(invoice), attachments);

/**
 * Reads a Cross Industry Invoice: EN 16931, XRechnung, and the profiles of Factur-X and ZUGFeRD 2. MINIMUM and BASIC
 * WL have no lines. Content that the model has no member for stays unmarked (`unreadElements`).
 * @param root of a document that is valid by the XSD
 */
export const readCii = (root: XmlElement): InvoiceFile => readCiiInvoice(root);
