import { parisInstant } from '#kernel/instant.ts';
import { availableTransitions } from '#machines/available-transitions.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { statusOfState } from '#einvoice/model/lifecycle-codes.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import type { InvoiceDocument, InvoiceHeader } from '#einvoice/model/invoice.ts';
import { renderPeriod } from './invoice-line.ts';
import {
  renderBuyer,
  renderDelivery,
  renderPayee,
  renderPresentIdentifier,
  renderSeller,
  renderTaxRepresentative,
} from './invoice-party.ts';
import { amountNumber, nullableAmount, nullableId, nullablePlain } from './members.ts';
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
  warnings_count: number;
  attachments_count: number;
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
  lifecycle_available_transitions: availableTransitions(invoice),
  upload_source: invoice.upload_source,
  created_at: parisInstant(invoice.created_at),
  workspace_id: Number(invoice.workspace_id),
  ...renderDocument(invoice),
  warnings_count: invoice.warnings_count,
  attachments_count: invoice.attachments_count,
  updated_at: parisInstant(invoice.updated_at),
});

/** The members of an invoice that its document has. */
export const renderDocument = ({
  document,
  category_id,
}: Pick<InvoiceHeaderRow, 'document' | 'category_id'>) => ({
  type_code: document.type_code,
  issue_date: document.issue_date,
  due_date: document.due_date,
  currency_code: document.currency_code,
  seller: renderSeller(document.seller),
  buyer: renderBuyer(document.buyer),
  delivery: renderDelivery(document.delivery),
  category_id: nullableId(category_id),
  purchase_order_reference: document.purchase_order_reference,
  total_excluding_tax: amountNumber(document.total_excluding_tax),
  total_tax: amountNumber(document.total_tax),
  total_including_tax: amountNumber(document.total_including_tax),
  amount_due: amountNumber(document.amount_due),
  tax_currency_code: document.tax_currency_code,
  tax_point_date: document.tax_point_date,
  tax_point_code: document.tax_point_code,
  buyer_reference: document.buyer_reference,
  project_reference: document.project_reference,
  contract_reference: document.contract_reference,
  tender_reference: document.tender_reference,
  sales_order_reference: document.sales_order_reference,
  receiving_advice_reference: document.receiving_advice_reference,
  despatch_advice_reference: document.despatch_advice_reference,
  invoiced_objects: document.invoiced_objects.map(renderPresentIdentifier),
  buyer_accounting_reference: document.buyer_accounting_reference,
  payment_terms: document.payment_terms,
  business_process: document.business_process,
  operation: document.operation,
  profile: document.profile,
  invoicing_period: renderPeriod(document.invoicing_period),
  lines_total: amountNumber(document.lines_total),
  allowances_total: nullableAmount(document.allowances_total),
  charges_total: nullableAmount(document.charges_total),
  paid_amount: nullableAmount(document.paid_amount),
  rounding_amount: nullableAmount(document.rounding_amount),
  total_tax_in_tax_currency: nullableAmount(document.total_tax_in_tax_currency),
  exchange_rate: nullablePlain(document.exchange_rate),
  payee: renderPayee(document.payee),
  tax_representative: renderTaxRepresentative(document.tax_representative),
  language: document.language,
});
