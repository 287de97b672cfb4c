import { createHash } from 'node:crypto';
import { computation } from '#kernel/compute/computation.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import type { FacturxOptions } from '#documents/facturx.ts';
import type { DownloadFormat } from '#render/invoice-download.ts';
import { readStoredDocument } from './stored-document.ts';

interface PrintOrder
  extends
    Pick<PrintableInvoice, 'direction' | 'invoice_number' | 'proforma' | 'provisional'>,
    FacturxOptions {
  format: DownloadFormat;
  /** The text of `invoices.content`. */
  content: string;
}

interface PrintedDocument {
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

/** Prints an invoice, in a compute process, to the same bytes each time. */
export async function printDownload({
  format,
  content,
  profile = null,
  fontFiles = [],
  receivedCii = null,
  ...columns
}: PrintOrder): Promise<PrintedDocument> {
  const printed = await print(
    format,
    { ...readStoredDocument(content), ...columns },
    { profile, fontFiles, receivedCii },
  );
  const bytes = typeof printed === 'string' ? new TextEncoder().encode(printed) : printed;
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const printDownloadApart = computation(import.meta.filename, printDownload);

/** Printers load on demand: PDF's takes 300 ms. */
async function print(
  format: DownloadFormat,
  invoice: PrintableInvoice,
  options: FacturxOptions,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'pdf': {
      const { printPdf } = await import('#documents/pdf.ts');
      return printPdf(invoice, options);
    }
    case 'facturx': {
      const { printFacturx } = await import('#documents/facturx.ts');
      return printFacturx(invoice, options);
    }
    case 'ubl': {
      const { printUbl } = await import('#documents/ubl.ts');
      return printUbl(invoice);
    }
    case 'cii': {
      const { printCii } = await import('#documents/cii.ts');
      return printCii(invoice);
    }
    default:
      return format satisfies never;
  }
}
