import type { PrintableInvoice } from '#model/invoice.ts';
import { printCii } from './cii.ts';
import { completeInvoice } from './complete-invoice.ts';
import { embedXml } from './facturx/embed-xml.ts';
import { readEmbeddedXml, type EmbeddedXml } from './facturx/read-embedded-xml.ts';
import type { PageOptions } from './pdf/edition.ts';
import { printDocument } from './pdf/print-document.ts';

/** The pages of {@link printPdf} with the invoice as embedded CII: Factur-X, profile EN 16931. */
export function printFacturx(
  invoice: PrintableInvoice,
  options: PageOptions = {},
): Promise<Uint8Array> {
  const completed = completeInvoice(invoice);
  const archival = embedXml(printCii(completed), new Date(`${invoice.issue_date}T00:00:00Z`));
  return printDocument(completed, options, archival);
}

/** The invoice embedded in a PDF, unchanged. Any file is read or refused within a second. */
export const readFacturxXml = (pdf: Uint8Array): Promise<EmbeddedXml> =>
  Promise.resolve(readEmbeddedXml(pdf));
