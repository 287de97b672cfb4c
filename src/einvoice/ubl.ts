import type { Attachment } from './model/attachment.ts';
import type { InvoiceFile } from './model/invoice-file.ts';
import type { PrintableInvoice } from './model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { printUblInvoice } from './ubl/print-invoice.ts';
import { readUblInvoice } from './ubl/read-invoice.ts';
import type { XmlElement } from './xml/read-xml.ts';

/**
 * The invoice as UBL 2.1 by EN 16931, one line, UTF-8: a CreditNote by its type code, else an Invoice. Amounts are
 * printed unchanged; the same invoice gives the same text. `fillContents` adds the bytes of its attachments.
 */
export const printUbl = (
  invoice: PrintableInvoice,
  attachments: readonly Attachment[] = [],
): string => printUblInvoice(completeInvoice(invoice), attachments);

/**
 * Reads an Invoice or CreditNote that is valid by the schema `UBL`. A printed invoice is read back unchanged except:
 * payments become one sum without dates and references; EN 16931 admits one of some terms; category `O` has a null rate;
 * texts are trimmed; unknown parts, such as an empty address, are null.
 */
export const readUbl = (root: XmlElement): InvoiceFile => readUblInvoice(root);
