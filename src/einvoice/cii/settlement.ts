import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { taxCurrencyOf } from '#einvoice/xml/tax-currency.ts';
import { NO_ADJUSTMENT_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceFile, InvoiceFileTotals } from '#einvoice/model/invoice-file.ts';
import { splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { paymentTermsOf } from '#einvoice/completion/payment-terms.ts';
import type {
  DirectDebit,
  InvoiceAllowanceCharge,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';
import { readCiiAdjustment, printCiiAdjustment } from './line.ts';
import { readCiiTaxKey, printCiiSubtotals, printCiiTax } from './tax.ts';
import { printCiiMeans } from './means.ts';
import { printCiiPayee } from './other-parties.ts';
import { printCiiDate, ram } from './print-ram.ts';
import { printCiiInvoiceReference, printCiiAccount } from './references.ts';
import { printCiiPeriod } from './period.ts';

type FileAllowanceCharge = InvoiceFile['allowance_charges'][number];

/** Transport charges, which the profile EXTENDED separates, count as charges. */
export const readCiiAllowanceCharges = (
  settlement: XmlElement | undefined,
): FileAllowanceCharge[] => [
  ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => ({
    ...readCiiAdjustment(one),
    ...readCiiTaxKey(one, 'CategoryTradeTax'),
  })),
  ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map(readLogisticsCharge),
];

const readLogisticsCharge = (charge: XmlElement): FileAllowanceCharge => ({
  charge: true,
  amount: decimalTextOf(charge, 'AppliedAmount'),
  ...NO_ADJUSTMENT_DETAILS,
  reason: textOf(charge, 'Description'),
  reason_code: null,
  ...readCiiTaxKey(charge, 'AppliedTradeTax'),
});

export function readCiiTotals(settlement: XmlElement | undefined): InvoiceFileTotals {
  const totals = findElement(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    lines_total: decimalTextOf(totals, 'LineTotalAmount'),
    allowances_total: decimalTextOf(totals, 'AllowanceTotalAmount'),
    charges_total: decimalTextOf(totals, 'ChargeTotalAmount'),
    total_excluding_tax: decimalTextOf(totals, 'TaxBasisTotalAmount'),
    ...readTaxTotals(settlement, totals),
    total_including_tax: decimalTextOf(totals, 'GrandTotalAmount'),
    paid_amount: decimalTextOf(totals, 'TotalPrepaidAmount'),
    rounding_amount: decimalTextOf(totals, 'RoundingAmount'),
    amount_due: decimalTextOf(totals, 'DuePayableAmount'),
  };
}

/** BT-110, and the same in the accounting currency (BT-111), in any order. One alone needs no currency. */
function readTaxTotals(
  settlement: XmlElement | undefined,
  totals: XmlElement | undefined,
): Pick<InvoiceFileTotals, 'total_tax' | 'total_tax_in_tax_currency'> {
  const currency = codeOf(settlement, 'InvoiceCurrencyCode');
  const taxCurrency = taxCurrencyOf(settlement, currency);
  // Not by `childrenOf`, which would mark those of other currencies as read.
  const amounts = totals?.elements.filter(({ name }) => name === 'TaxTotalAmount') ?? [];
  const findIn = (wanted: string | null) => amounts.find((one) => currencyOf(one) === wanted);
  const own = findIn(currency) ?? findIn(null);
  const other = taxCurrency === null ? undefined : findIn(taxCurrency);
  return { total_tax: decimalTextOf(own), total_tax_in_tax_currency: decimalTextOf(other) };
}

const currencyOf = (amount: XmlElement): string | null =>
  attributeOf(amount, 'currencyID')?.toUpperCase() ?? null;

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
