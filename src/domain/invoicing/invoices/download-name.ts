import type { DownloadFormat } from '#einvoice/convert.ts';

export const EXTENSIONS: Readonly<Record<DownloadFormat, string>> = {
  pdf: 'pdf',
  facturx: 'facturx.pdf',
  ubl: 'ubl.xml',
  cii: 'cii.xml',
};

/** An invoice's number where only letters, digits, dots, hyphens and underscores may be. */
export const fileNameOf = (invoice_number: string): string =>
  invoice_number.replaceAll(/[^A-Za-z0-9._-]/gu, '_');

/** The name of an invoice's file. */
export const downloadName = (invoice_number: string, format: DownloadFormat): string =>
  `${fileNameOf(invoice_number)}.${EXTENSIONS[format]}`;
