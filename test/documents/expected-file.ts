import { NO_HEADER_DETAILS } from '#model/invoice-defaults.ts';
import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import { completeInvoice } from '#documents/complete-invoice.ts';
import { businessProcessOf } from '#documents/completion/business-process.ts';
import { paymentTermsOf, readTerms } from '#documents/completion/payment-terms.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import type { TaxKey } from '#model/tax-category.ts';

/** The completed invoice without what its document does not say. */
export function expectedFile(
  invoice: PrintableInvoice,
  syntax: InvoiceFile['syntax'],
  profile: string,
): InvoiceFile {
  const completed = completeInvoice(invoice);
  const outOfScope = completed.tax_subtotals.some(({ tax_category }) => tax_category === 'O');
  const {
    operation: _operation,
    exchange_rate: _rate,
    language: _language,
    ...details
  } = NO_HEADER_DETAILS;
  return {
    ...details,
    syntax,
    profile,
    type_code: completed.type_code,
    invoice_number: completed.invoice_number,
    issue_date: completed.issue_date,
    due_date: completed.due_date,
    currency_code: completed.currency_code,
    purchase_order_reference: completed.purchase_order_reference,
    payment_terms: readTerms(paymentTermsOf(completed) ?? ''),
    business_process: businessProcessOf(completed),
    seller: completed.seller,
    buyer: outOfScope ? withoutVatNumber(completed.buyer) : completed.buyer,
    delivery: completed.delivery,
    lines: completed.lines.map(withoutRateOfO),
    tax_subtotals: completed.tax_subtotals.map(withoutRateOfO),
    payment_means: completed.payment_means,
    allowance_charges: completed.allowance_charges.map(withoutRateOfO),
    item_notes: completed.item_notes,
    invoice_references: completed.invoice_references,
    payments: paidAsOne(completed),
    early_payment_discounts: completed.early_payment_discounts,
    totals: totalsOf(completed),
  };
}

const withoutVatNumber = (party: InvoiceParty): InvoiceParty => ({ ...party, vat_number: null });

const withoutRateOfO = <T extends TaxKey>(taxed: T) => ({
  ...taxed,
  tax_rate: taxed.tax_category === 'O' ? null : taxed.tax_rate,
});

function paidAsOne({ payments }: PrintableInvoice): InvoiceFile['payments'] {
  const amount = sumOf(payments);
  return Number(amount) === 0 ? [] : [{ amount, paid_on: null, reference: null }];
}

const totalsOf = (invoice: PrintableInvoice): InvoiceFile['totals'] => ({
  lines_total: sumOf(invoice.lines.map(({ net_amount }) => ({ amount: net_amount }))),
  allowances_total: sumOrNull(invoice.allowance_charges.filter(({ charge }) => !charge)),
  charges_total: sumOrNull(invoice.allowance_charges.filter(({ charge }) => charge)),
  total_excluding_tax: invoice.total_excluding_tax,
  total_tax: invoice.total_tax,
  total_including_tax: invoice.total_including_tax,
  paid_amount: sumOrNull(invoice.payments),
  rounding_amount: invoice.rounding_amount,
  amount_due: invoice.amount_due,
  total_tax_in_tax_currency: null,
});

const sumOf = (summed: readonly { amount: string }[]): string =>
  toFixed(sum(summed.map(({ amount }) => decimal(amount))), 2);

const sumOrNull = (summed: readonly { amount: string }[]): string | null =>
  summed.length === 0 ? null : sumOf(summed);
