import { createHash } from 'node:crypto';
import { computation } from '#kernel/compute/computation.ts';
import type { PageProfile } from '#model/company-profile.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import type { DownloadFormat } from '#render/invoice-download.ts';
import { readStoredDocument } from './stored-document.ts';

interface PrintOrder extends Pick<
  PrintableInvoice,
  'direction' | 'invoice_number' | 'proforma' | 'provisional'
> {
  format: DownloadFormat;
  /** The text of `invoices.content`. */
  content: string;
  /** Of a page, null for XML and for an invoice that names none. */
  profile: PageProfile | null;
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
  // For the page: beside the columns it would replace BT-24.
  profile: _profile,
  ...columns
}: PrintOrder): Promise<PrintedDocument> {
  const printed = await print(format, { ...readStoredDocument(content), ...columns });
  const bytes = typeof printed === 'string' ? new TextEncoder().encode(printed) : printed;
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const printDownloadApart = computation(import.meta.filename, printDownload);

/** Printers load on demand: PDF's takes 300 ms. */
async function print(
  format: DownloadFormat,
  invoice: PrintableInvoice,
): Promise<string | Uint8Array> {
  switch (format) {
    case 'pdf': {
      const { printPdf } = await import('#documents/pdf.ts');
      return printPdf(invoice);
    }
    case 'facturx': {
      const { printFacturx } = await import('#documents/facturx.ts');
      return printFacturx(invoice);
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
