import { parisInstant } from '#kernel/instant.ts';
import { availableTransitions } from '#machines/available-transitions.ts';
import type { InvoiceDirection, InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import { statusOfState } from '#machines/lifecycle-codes.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import type { InvoiceDelivery, InvoiceParty } from '#model/invoice-party.ts';
import type { InvoiceDocument, InvoiceHeader } from '#model/invoice.ts';
import { amountNumber, nullableId } from './members.ts';
import type { LifecycleEventRow } from './lifecycle-event.ts';
import { renderCollection, type InvoiceCollection } from './invoice-collections.ts';

/** An invoice as lists read it, without its collections. */
export interface InvoiceHeaderRow {
  workspace_id: string;
  id: string;
  /** Null only for a draft that was never issued. */
  invoice_number: string | null;
  direction: InvoiceDirection;
  proforma: boolean;
  lifecycle_state: InvoiceLifecycleState;
  upload_source: UploadSource;
  category_id: string | null;
  document: InvoiceHeader;
  created_at: Date;
  updated_at: Date;
}

export interface InvoiceRow extends InvoiceHeaderRow {
  document: InvoiceDocument;
  /** In the order in which they were written; empty if not requested. */
  lifecycle_events: readonly LifecycleEventRow[];
}

/**
 * An invoice with the requested collections, in the order given. The read endpoint and `invoice.created` share it.
 * Totals are JSON numbers with two decimals, the document's dates are `YYYY-MM-DD`, and `lifecycle_status_code` is
 * null for a draft.
 */
export const renderInvoice = (
  invoice: InvoiceRow,
  collections: readonly InvoiceCollection[] = [],
): Record<string, unknown> => ({
  ...renderInvoiceHeader(invoice),
  ...Object.fromEntries(collections.map((name) => [name, renderCollection(name, invoice)])),
});

/** The spec's fields in its order (Data of invoice.created), then our own. */
export const renderInvoiceHeader = (invoice: InvoiceHeaderRow) => ({
  id: Number(invoice.id),
  invoice_number: invoice.invoice_number,
  direction: invoice.direction,
  proforma: invoice.proforma,
  lifecycle_state: invoice.lifecycle_state,
  lifecycle_status_code: statusOfState(invoice.lifecycle_state)?.code ?? null,
  lifecycle_available_transitions: availableTransitions(invoice.direction, invoice.lifecycle_state),
  upload_source: invoice.upload_source,
  created_at: parisInstant(invoice.created_at),
  workspace_id: Number(invoice.workspace_id),
  ...renderDocument(invoice),
  updated_at: parisInstant(invoice.updated_at),
});

const renderDocument = ({ document, category_id }: InvoiceHeaderRow) => ({
  type_code: document.type_code,
  issue_date: document.issue_date,
  due_date: document.due_date,
  currency_code: document.currency_code,
  seller: renderParty(document.seller),
  buyer: renderParty(document.buyer),
  delivery: renderDelivery(document.delivery),
  category_id: nullableId(category_id),
  purchase_order_reference: document.purchase_order_reference,
  total_excluding_tax: amountNumber(document.total_excluding_tax),
  total_tax: amountNumber(document.total_tax),
  total_including_tax: amountNumber(document.total_including_tax),
  amount_due: amountNumber(document.amount_due),
});

const renderDelivery = (delivery: InvoiceDelivery | null) =>
  delivery === null ? null : { date: delivery.date, country_code: delivery.country_code };

const renderParty = ({ electronic_address, address, ...party }: InvoiceParty) => ({
  name: party.name,
  siren: party.siren,
  siret: party.siret,
  vat_number: party.vat_number,
  electronic_address:
    electronic_address === null
      ? null
      : { scheme: electronic_address.scheme, value: electronic_address.value },
  address:
    address === null
      ? null
      : {
          line1: address.line1,
          line2: address.line2,
          postal_code: address.postal_code,
          city: address.city,
          country_code: address.country_code,
        },
});
