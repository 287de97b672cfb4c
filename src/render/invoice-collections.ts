import type {
  DirectDebit,
  InvoiceAllowanceCharge,
  InvoiceDocument,
  InvoicePaymentMeans,
  InvoiceTaxSubtotal,
} from '#einvoice/model/invoice.ts';
import { amountNumber, nullableAmount, nullablePlain, plainNumber } from './members.ts';
import { renderLine } from './invoice-line.ts';
import { renderLifecycleEvent, type LifecycleEventRow } from './lifecycle-event.ts';

/** In the order of the answer (spec, Webhook endpoint, `includes`). */
export const INVOICE_COLLECTIONS = [
  'lines',
  'payment_means',
  'tax_subtotals',
  'lifecycle_events',
  'allowance_charges',
  'item_notes',
  'invoice_references',
  'payments',
  'early_payment_discounts',
] as const;
export type InvoiceCollection = (typeof INVOICE_COLLECTIONS)[number];

export interface InvoiceCollectionSource {
  document: InvoiceDocument;
  lifecycle_events: readonly LifecycleEventRow[];
}

/**
 * One renderer per collection. Amounts are JSON numbers with two decimals; quantities (at most 4 decimals), unit
 * prices (6) and rates in percent (4) are JSON numbers without trailing zeros.
 */
const RENDERERS: Readonly<
  Record<InvoiceCollection, (source: InvoiceCollectionSource) => readonly unknown[]>
> = {
  lines: ({ document }) => document.lines.map(renderLine),
  payment_means: ({ document }) => document.payment_means.map(renderPaymentMeans),
  tax_subtotals: ({ document }) => document.tax_subtotals.map(renderTaxSubtotal),
  lifecycle_events: ({ lifecycle_events }) => lifecycle_events.map(renderLifecycleEvent),
  allowance_charges: ({ document }) => document.allowance_charges.map(renderAllowanceCharge),
  item_notes: ({ document }) =>
    document.item_notes.map(({ subject_code, text }) => ({ subject_code, text })),
  invoice_references: ({ document }) =>
    document.invoice_references.map(({ invoice_number, issue_date }) => ({
      invoice_number,
      issue_date,
    })),
  payments: ({ document }) =>
    document.payments.map(({ amount, paid_on, reference }) => ({
      amount: amountNumber(amount),
      paid_on,
      reference,
    })),
  early_payment_discounts: ({ document }) =>
    document.early_payment_discounts.map(({ percentage, amount, until }) => ({
      percentage: nullablePlain(percentage),
      amount: nullableAmount(amount),
      until,
    })),
};

/** For reads and events alike. */
export const renderCollection = (
  name: InvoiceCollection,
  source: InvoiceCollectionSource,
): readonly unknown[] => RENDERERS[name](source);

/** The document's own collections: all but the lifecycle events. */
export function renderDocumentCollections(document: InvoiceDocument) {
  const source = { document, lifecycle_events: [] };
  return {
    lines: RENDERERS.lines(source),
    payment_means: RENDERERS.payment_means(source),
    tax_subtotals: RENDERERS.tax_subtotals(source),
    allowance_charges: RENDERERS.allowance_charges(source),
    item_notes: RENDERERS.item_notes(source),
    invoice_references: RENDERERS.invoice_references(source),
    payments: RENDERERS.payments(source),
    early_payment_discounts: RENDERERS.early_payment_discounts(source),
  };
}

export const renderPaymentMeans = (means: InvoicePaymentMeans) => ({
  type_code: means.type_code,
  iban: means.iban,
  bic: means.bic,
  account_name: means.account_name,
  text: means.text,
  remittance_information: means.remittance_information,
  account_id: means.account_id,
  card:
    means.card === null ? null : { number: means.card.number, holder_name: means.card.holder_name },
  direct_debit: renderDirectDebit(means.direct_debit),
});

const renderDirectDebit = (debit: DirectDebit | null) =>
  debit === null
    ? null
    : {
        mandate_reference: debit.mandate_reference,
        creditor_id: debit.creditor_id,
        debited_iban: debit.debited_iban,
      };

const renderTaxSubtotal = (subtotal: InvoiceTaxSubtotal) => ({
  tax_category: subtotal.tax_category,
  tax_rate: plainNumber(subtotal.tax_rate),
  taxable_amount: amountNumber(subtotal.taxable_amount),
  tax_amount: amountNumber(subtotal.tax_amount),
  exemption_reason: subtotal.exemption_reason,
  exemption_reason_code: subtotal.exemption_reason_code,
});

const renderAllowanceCharge = (item: InvoiceAllowanceCharge) => ({
  charge: item.charge,
  amount: amountNumber(item.amount),
  base_amount: nullableAmount(item.base_amount),
  percentage: nullablePlain(item.percentage),
  reason: item.reason,
  reason_code: item.reason_code,
  tax_category: item.tax_category,
  tax_rate: plainNumber(item.tax_rate),
});
