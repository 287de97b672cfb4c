import { renderDownload } from '../../render/download.ts';
import { renderInvoice, type InvoiceRow } from '../../render/invoice.ts';
import { INVOICE_COLLECTIONS, renderCollection } from '../../render/invoice-collections.ts';
import type { Fragment } from '../emit.ts';
import { printMembers } from '../print-members.ts';

/**
 * Data of `invoice.created`: the invoice as the read endpoint shows it, every collection that an
 * endpoint may ask for, and `download`. Whatever is asked for, the fragments that are left join to
 * the bytes of `GET /api/v1/invoices/{id}?include=…` and `download` (spec, Freezing rules 2 and 3).
 * @param invoice with its lifecycle events
 */
export const invoiceCreatedBody = (invoice: InvoiceRow, baseUrl: string): Fragment[] => [
  { name: '', text: printMembers(renderInvoice(invoice)) },
  ...INVOICE_COLLECTIONS.map((name) => ({
    name,
    text: printMembers({ [name]: renderCollection(name, invoice) }),
  })),
  { name: '', text: printMembers({ download: renderDownload(baseUrl, invoice.id) }) },
];
