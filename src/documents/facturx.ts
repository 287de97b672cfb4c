import type { PrintableInvoice } from '#model/invoice.ts';
import { printCii } from './cii.ts';
import { completeInvoice } from './complete-invoice.ts';
import { EN_16931_PROFILE } from './completion/profile.ts';
import { embedXml } from './facturx/embed-xml.ts';
import { readEmbeddedXml, type EmbeddedXml } from './facturx/read-embedded-xml.ts';
import type { PageOptions } from './pdf/edition.ts';
import { printDocument } from './pdf/print-document.ts';

export interface FacturxOptions extends PageOptions {
  /** The CII that the invoice came as, which is embedded unchanged; null or absent: it is printed. */
  receivedCii?: Uint8Array | null;
}

/** The pages of {@link printPdf} with the invoice as embedded CII: Factur-X, of profile EN 16931 unless received. */
export function printFacturx(
  invoice: PrintableInvoice,
  { receivedCii = null, ...options }: FacturxOptions = {},
): Promise<Uint8Array> {
  const completed = completeInvoice(invoice);
  const modified = new Date(`${invoice.issue_date}T00:00:00Z`);
  const archival =
    receivedCii === null
      ? embedXml({ xml: printCii(completed), profile: EN_16931_PROFILE, modified })
      : embedXml({ xml: receivedCii, profile: invoice.profile ?? EN_16931_PROFILE, modified });
  return printDocument(completed, options, archival);
}

/** The invoice embedded in a PDF, unchanged. Any file is read or refused within a second. */
export const readFacturxXml = (pdf: Uint8Array): Promise<EmbeddedXml> =>
  Promise.resolve(readEmbeddedXml(pdf));
