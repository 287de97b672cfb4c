import type { InvoiceFile } from '#model/invoice-file.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import { completeInvoice } from './complete-invoice.ts';
import { printUblInvoice } from './ubl/print-invoice.ts';
import { readUblInvoice } from './ubl/read-invoice.ts';
import type { XmlElement } from './xml/read-xml.ts';

/**
 * The invoice as UBL 2.1 by EN 16931, one line, UTF-8: a CreditNote when its type is one, else an Invoice.
 * Amounts are printed as they stand; the same invoice gives the same text.
 */
export const printUbl = (invoice: PrintableInvoice): string =>
  printUblInvoice(completeInvoice(invoice));

/**
 * An Invoice or CreditNote that fits the schema `UBL`, as it says itself. It gives a printed invoice back but
 * for: dates and references of payments, which are one sum; the numbers of lines; the rate of category `O`,
 * null; blanks around a text; a part of which nothing is known, such as an empty address, null.
 */
export const readUbl = (root: XmlElement): InvoiceFile => readUblInvoice(root);
