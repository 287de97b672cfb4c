import { createHash } from 'node:crypto';
import { computation } from '#kernel/compute/computation.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { FacturxOptions } from '#einvoice/facturx.ts';
import { convert, type DownloadFormat } from '#einvoice/convert.ts';
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
  const bytes = await convert(format, invoice, options, attachments);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const printDownloadApart = computation(import.meta.filename, printDownload);
