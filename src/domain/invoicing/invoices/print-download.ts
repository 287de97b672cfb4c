import { createHash } from 'node:crypto';
import { computation } from '#kernel/compute/computation.ts';
import { fillContents } from '#einvoice/xml/fill-contents.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { FacturxOptions } from '#einvoice/facturx.ts';
import type { DownloadFormat } from '#render/invoice-download.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';

interface PrintOrder
  extends
    Pick<PrintableInvoice, 'direction' | 'invoice_number' | 'proforma' | 'provisional'>,
    FacturxOptions {
  format: DownloadFormat;
  /** The text of `invoices.content`. */
  content: string;
  /** In the order of the invoice; none for a PDF, which shows none. */
  attachments?: readonly Attachment[];
}

export interface PrintedDocument {
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

/** Prints an invoice, in a compute process, to the same bytes each time. */
export async function printDownload({
  format,
  content,
  attachments = [],
  profile = null,
  fontFiles = [],
  receivedCii = null,
  ...columns
}: PrintOrder): Promise<PrintedDocument> {
  const invoice = { ...readStoredDocument(content), ...columns };
  const options = { profile, fontFiles, receivedCii };
  const printed = await print(format, invoice, options, attachments);
  const contents = attachments.map((attachment) => attachment.content);
  const bytes = typeof printed === 'string' ? fillContents(printed, contents) : printed;
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const printDownloadApart = computation(import.meta.filename, printDownload);

/** Printers load on demand: PDF's takes 300 ms. */
async function print(
  format: DownloadFormat,
  invoice: PrintableInvoice,
  options: FacturxOptions,
  attachments: readonly Attachment[],
): Promise<string | Uint8Array> {
  switch (format) {
    case 'pdf': {
      const { printPdf } = await import('#einvoice/pdf.ts');
      return printPdf(invoice, options);
    }
    case 'facturx': {
      const { printFacturx } = await import('#einvoice/facturx.ts');
      return printFacturx(invoice, options, attachments);
    }
    case 'ubl': {
      const { printUbl } = await import('#einvoice/ubl.ts');
      return printUbl(invoice, attachments);
    }
    case 'cii': {
      const { printCii } = await import('#einvoice/cii.ts');
      return printCii(invoice, attachments);
    }
    default:
      return format satisfies never;
  }
}
