import { downloadName } from '#domain/invoicing/invoices/download-name.ts';
import { findDownload, type NumberedInvoice } from '#domain/invoicing/invoices/find-download.ts';
import {
  findPrintingParts,
  printStoredInvoice,
} from '#domain/invoicing/invoices/print-stored-invoice.ts';
import {
  findReceivedFiles,
  type ReceivedFile,
} from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import type { ReceivedFormat } from '#domain/invoicing/invoices/received-files/pack-file.ts';
import { readReceivedFile } from '#domain/invoicing/invoices/received-files/read-received-file.ts';
import { packBytes, type PackedBytes } from '#domain/shared/chunks/pack-bytes.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { SendFormat } from '#model/platform-connection.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { MessageFile, InvoiceSyntax } from './message-file.ts';

export interface MessageFileTools {
  db: Database;
  documents: ComputePool;
  fontFiles: readonly string[];
}

const SYNTAXES: Readonly<Record<ReceivedFormat, InvoiceSyntax>> = {
  ubl: 'UBL',
  cii: 'CII',
  facturx: 'Factur-X',
};

/** The XML of a received Factur-X is stored separately. */
const RECEIVED_FIRST: readonly ReceivedFormat[] = ['facturx', 'ubl', 'cii'];

/** The bytes of an invoice for its platform: as it was received, else printed. Null when the invoice is gone. */
export async function makeMessageFile(
  tools: MessageFileTools,
  key: RowKey,
  send_format: SendFormat,
): Promise<(MessageFile & PackedBytes) | null> {
  const received = await findReceivedFiles(tools.db, key);
  const format =
    RECEIVED_FIRST.find((one) => received.some((file) => file.format === one)) ?? send_format;
  const { invoice, file, embedded } = await findDownload(tools.db, key, format);
  const bytes =
    file === null
      ? await printInvoice(tools, invoice, format, embedded)
      : await readReceivedFile(tools.db, key, file);
  if (bytes === null) return null;
  const name = downloadName(invoice.invoice_number, format);
  return { syntax: SYNTAXES[format], name, ...(await packBytes(bytes)) };
}

async function printInvoice(
  tools: MessageFileTools,
  invoice: NumberedInvoice,
  format: SendFormat,
  embedded: ReceivedFile | null,
): Promise<Uint8Array | null> {
  const printing = { format, embedded };
  const parts = await findPrintingParts(tools.db, invoice, printing);
  const tenants = [`sending:${invoice.workspace_id}`];
  const printed = await printStoredInvoice(tools, tenants, invoice, { ...printing, ...parts });
  return printed?.bytes ?? null;
}
