import { splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { paymentTermsOf } from '#einvoice/completion/payment-terms.ts';
import type {
  DirectDebit,
  InvoiceAllowanceCharge,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';
import { printCiiAdjustment } from './print-line.ts';
import { printCiiMeans } from './print-means.ts';
import { printCiiPayee } from './print-other-parties.ts';
import { printCiiAccount, printCiiDate, printCiiPeriod, ram } from './print-ram.ts';
import { printCiiInvoiceReference } from './print-references.ts';
import { printCiiSubtotals, printCiiTax } from './print-tax.ts';

/** Payment, taxes, totals, and what belongs to them. */
export function printCiiSettlement(invoice: PrintableInvoice): string {
  const { elements } = splitPaymentMeans(invoice.payment_means);
  const reference = elements.find(({ remittance_information }) => remittance_information !== null);
  const debit = elements.find(({ direct_debit }) => direct_debit !== null)?.direct_debit ?? null;
  return ram('ApplicableHeaderTradeSettlement', [
    ram('CreditorReferenceID', debit?.creditor_id ?? null),
    ram('PaymentReference', reference?.remittance_information ?? null),
    ram('TaxCurrencyCode', invoice.tax_currency_code),
    ram('InvoiceCurrencyCode', invoice.currency_code),
    printCiiPayee(invoice.payee),
    ...elements.map(printCiiMeans),
    ...printCiiSubtotals(invoice),
    printCiiPeriod(invoice.invoicing_period),
    ...invoice.allowance_charges.map(printAllowanceCharge),
    printTerms(invoice, debit),
    printTotals(invoice),
    ...invoice.invoice_references.map(printCiiInvoiceReference),
    printCiiAccount(invoice.buyer_accounting_reference),
  ]);
}

const printAllowanceCharge = (one: InvoiceAllowanceCharge): string =>
  ram('SpecifiedTradeAllowanceCharge', [
    ...printCiiAdjustment(one),
    printCiiTax('CategoryTradeTax', one),
  ]);

const printTerms = (invoice: PrintableInvoice, debit: DirectDebit | null): string =>
  ram('SpecifiedTradePaymentTerms', [
    ram('Description', paymentTermsOf(invoice)),
    printCiiDate('DueDateDateTime', invoice.due_date),
    ram('DirectDebitMandateID', debit?.mandate_reference ?? null),
  ]);

function printTotals(invoice: PrintableInvoice): string {
  const { currency_code, tax_currency_code: taxCurrency } = invoice;
  return ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
    ram('LineTotalAmount', invoice.lines_total),
    ram('ChargeTotalAmount', invoice.charges_total),
    ram('AllowanceTotalAmount', invoice.allowances_total),
    ram('TaxBasisTotalAmount', invoice.total_excluding_tax),
    ram('TaxTotalAmount', invoice.total_tax, { currencyID: currency_code }),
    taxCurrency === null
      ? ''
      : ram('TaxTotalAmount', invoice.total_tax_in_tax_currency, { currencyID: taxCurrency }),
    ram('RoundingAmount', invoice.rounding_amount),
    ram('GrandTotalAmount', invoice.total_including_tax),
    ram('TotalPrepaidAmount', invoice.paid_amount),
    ram('DuePayableAmount', invoice.amount_due),
  ]);
}
