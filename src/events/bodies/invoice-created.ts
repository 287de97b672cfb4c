import { renderDownload } from '#render/invoice-download.ts';
import { renderInvoiceHeader, type InvoiceHeaderRow } from '#render/invoice.ts';
import {
  INVOICE_COLLECTIONS,
  renderCollection,
  type InvoiceCollection,
} from '#render/invoice-collections.ts';
import { renderLifecycleEvent, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import type { InvoiceDocument } from '#model/invoice.ts';
import type { Fragment } from '#events/fragment.ts';
import { printMembers } from '#kernel/json.ts';

/** An invoice whose collections have already been printed. */
export interface DepositedInvoice extends InvoiceHeaderRow {
  lifecycle_events: readonly LifecycleEventRow[];
}

/** Collections known before the invoice has an id, as fragments. */
export type PrintedCollections = Readonly<
  Record<Exclude<InvoiceCollection, 'lifecycle_events'>, string>
>;

/** The slow part of {@link invoiceCreatedBody}. */
export function printCollections(document: InvoiceDocument): PrintedCollections {
  const source = { document, lifecycle_events: [] };
  const print = (name: InvoiceCollection) =>
    printMembers({ [name]: renderCollection(name, source) });
  return {
    lines: print('lines'),
    payment_means: print('payment_means'),
    tax_subtotals: print('tax_subtotals'),
    allowance_charges: print('allowance_charges'),
    item_notes: print('item_notes'),
    invoice_references: print('invoice_references'),
    payments: print('payments'),
    early_payment_discounts: print('early_payment_discounts'),
  };
}

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
