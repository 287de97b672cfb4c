import type { DownloadFormat } from '#einvoice/convert.ts';
import { exactly, described, titled } from '#kernel/json-schema.ts';
import { URI } from './members.ts';

/**
 * Absolute URLs of the invoice in its four formats (spec, Data of invoice.created).
 * @param baseUrl the service's own address, without a trailing slash
 */
export function renderDownload(
  baseUrl: string,
  invoice_id: string,
): Readonly<Record<DownloadFormat, string>> {
  const url = (format: DownloadFormat) =>
    `${baseUrl}/api/v1/invoices/${invoice_id}/download.${format}`;
  return { pdf: url('pdf'), facturx: url('facturx'), ubl: url('ubl'), cii: url('cii') };
}

export const downloadSchema = titled(
  'InvoiceDownload',
  exactly<ReturnType<typeof renderDownload>>({
    pdf: described(URI, 'The invoice as a PDF.'),
    facturx: described(URI, 'The invoice as Factur-X: a PDF with the CII inside.'),
    ubl: described(URI, 'The invoice as UBL.'),
    cii: described(URI, 'The invoice as CII.'),
  }),
);
