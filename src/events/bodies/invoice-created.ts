import { renderDownload } from '#render/invoice-download.ts';
import { renderInvoiceHeader, type InvoiceHeaderRow } from '#render/invoice.ts';
import { INVOICE_COLLECTIONS, renderDocumentCollections } from '#render/invoice-collections.ts';
import { renderLifecycleEvent, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import type { Fragment } from '#events/fragment.ts';
import { printEachMember, printMembers } from '#kernel/json.ts';

/** An invoice whose collections have already been printed. */
export interface DepositedInvoice extends InvoiceHeaderRow {
  lifecycle_events: readonly LifecycleEventRow[];
}

/** Collections known before the invoice has an id, as fragments. */
export type PrintedCollections = Readonly<
  Record<keyof ReturnType<typeof renderDocumentCollections>, string>
>;

/** The slow part of {@link invoiceCreatedBody}. */
export const printCollections = (document: InvoiceDocument): PrintedCollections =>
  printEachMember(renderDocumentCollections(document));

/**
 * The invoice as the read endpoint shows it, every collection that an endpoint may include, and `download`. The
 * selected fragments join to exactly the bytes of `GET /api/v1/invoices/{id}?include=…` and `download` (spec,
 * Freezing rules 2 and 3).
 */
export function invoiceCreatedBody(
  invoice: DepositedInvoice,
  collections: PrintedCollections,
  baseUrl: string,
): Fragment[] {
  const lifecycle_events = printMembers({
    lifecycle_events: invoice.lifecycle_events.map(renderLifecycleEvent),
  });
  const printed = { ...collections, lifecycle_events };
  return [
    { name: '', text: printMembers(renderInvoiceHeader(invoice)) },
    ...INVOICE_COLLECTIONS.map((name) => ({ name, text: printed[name] })),
    { name: '', text: printMembers({ download: renderDownload(baseUrl, invoice.id) }) },
  ];
}
