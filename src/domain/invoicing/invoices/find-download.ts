import { conflict, notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { DownloadFormat } from '#einvoice/convert.ts';
import { findInvoice } from './find-invoice.ts';
import type { SizedInvoice } from './invoice-columns.ts';
import { findReceivedFiles, type ReceivedFile } from './received-files/find-received-files.ts';
import type { ReceivedFormat } from './received-files/pack-file.ts';

/** Received format that serves each download: a Factur-X is also a PDF. */
const RECEIVED_AS: Readonly<Record<DownloadFormat, ReceivedFormat>> = {
  pdf: 'facturx',
  facturx: 'facturx',
  ubl: 'ubl',
  cii: 'cii',
};

export interface NumberedInvoice extends SizedInvoice {
  invoice_number: string;
}

export interface FoundDownload {
  invoice: NumberedInvoice;
  /** How many of its warnings are errors. */
  errors_count: number;
  /** Null if the format must be printed. */
  file: ReceivedFile | null;
  /** The CII that a Factur-X to be printed embeds; null if it is printed too. */
  embedded: ReceivedFile | null;
}

/** An invoice and its received file in this format; 404 when unknown or unnumbered. */
export async function findDownload(
  db: Database,
  key: RowKey,
  format: DownloadFormat,
): Promise<FoundDownload> {
  const invoice = await findInvoice(db, key);
  const { invoice_number, warnings } = invoice;
  if (invoice_number === null) throw notFound();
  const files = await findReceivedFiles(db, key);
  const findAs = (wanted: ReceivedFormat) => files.find((file) => file.format === wanted) ?? null;
  return {
    invoice: { ...invoice, invoice_number },
    errors_count: warnings.filter(({ severity }) => severity === 'error').length,
    file: findAs(RECEIVED_AS[format]),
    embedded: format === 'facturx' ? findAs('cii') : null,
  };
}

/** 409 for a document with errors, where it is asked for strictly. Those are for programs: a page serves people all the same. */
export function refuseInvalid({ errors_count }: FoundDownload, format: DownloadFormat): void {
  if (format === 'pdf' || errors_count === 0) return;
  throw conflict(
    `La facture enfreint des règles (${errors_count} erreur${errors_count > 1 ? 's' : ''}), que donne GET /api/v1/invoices/{id}/warnings ; sans strict=true, le document est servi`,
  );
}
