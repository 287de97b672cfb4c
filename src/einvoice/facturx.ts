import type { PrintableInvoice } from './model/invoice.ts';
import { printCii } from './cii.ts';
import type { Attachment } from './model/attachment.ts';
import { completeInvoice } from './complete-invoice.ts';
import { EN_16931_PROFILE } from './completion/profile.ts';
import { embedXml } from './facturx/embed-xml.ts';
import { readEmbeddedXml, type EmbeddedXml } from './facturx/read-embedded-xml.ts';
import type { PageOptions } from './pdf/edition.ts';
import { printDocument } from './pdf/print-document.ts';
import { fillContents } from './xml/fill-contents.ts';

export interface FacturxOptions extends PageOptions {
  /** The CII that the invoice came as, which is embedded unchanged; null or absent: it is printed. */
  receivedCii?: Uint8Array | null;
}

/**
 * The pages of {@link printPdf} with the invoice as embedded CII: Factur-X, of profile EN 16931 unless received. Its
 * attachments are in the CII, and embedded in the PDF as well.
 */
export function printFacturx(
  invoice: PrintableInvoice,
  { receivedCii = null, ...options }: FacturxOptions = {},
  attachments: readonly Attachment[] = [],
): Promise<Uint8Array> {
  const completed = completeInvoice(invoice);
  const modified = new Date(`${invoice.issue_date}T00:00:00Z`);
  const contents = attachments.map(({ content }) => content);
  const embedded =
    receivedCii === null
      ? { xml: fillContents(printCii(completed, attachments), contents), profile: EN_16931_PROFILE }
      : { xml: receivedCii, profile: invoice.profile ?? EN_16931_PROFILE };
  return printDocument(completed, options, embedXml({ ...embedded, attachments, modified }));
}

/** The invoice embedded in a PDF, unchanged. Any file is read or refused within a second. */
export const readFacturxXml = (pdf: Uint8Array): Promise<EmbeddedXml> =>
  Promise.resolve(readEmbeddedXml(pdf));
