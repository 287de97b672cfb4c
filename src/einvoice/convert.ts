import type { FacturxOptions } from './facturx.ts';
import type { Attachment } from './model/attachment.ts';
import type { PrintableInvoice } from './model/invoice.ts';
import { fillContents } from './xml/fill-contents.ts';

/** Also the extensions of the download path. */
export const DOWNLOAD_FORMATS = ['pdf', 'facturx', 'ubl', 'cii'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Prints an invoice to the same bytes each time. */
export async function convert(
  format: DownloadFormat,
  invoice: PrintableInvoice,
  options: FacturxOptions = {},
  attachments: readonly Attachment[] = [],
): Promise<Uint8Array> {
  const printed = await print(format, invoice, options, attachments);
  const contents = attachments.map(({ content }) => content);
  return typeof printed === 'string' ? fillContents(printed, contents) : printed;
}

/** Printers load on demand: PDF's takes 300 ms. */
async function print(
  format: DownloadFormat,
  invoice: PrintableInvoice,
  options: FacturxOptions,
  attachments: readonly Attachment[],
): Promise<string | Uint8Array> {
  switch (format) {
    case 'pdf': {
      const { printPdf } = await import('./pdf.ts');
      return printPdf(invoice, options);
    }
    case 'facturx': {
      const { printFacturx } = await import('./facturx.ts');
      return printFacturx(invoice, options, attachments);
    }
    case 'ubl': {
      const { printUbl } = await import('./ubl.ts');
      return printUbl(invoice, attachments);
    }
    case 'cii': {
      const { printCii } = await import('./cii.ts');
      return printCii(invoice, attachments);
    }
    default:
      return format satisfies never;
  }
}
