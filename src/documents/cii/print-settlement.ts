import type {
  InvoiceAllowanceCharge,
  InvoicePaymentMeans,
  InvoiceReference,
  PrintableInvoice,
} from '#model/invoice.ts';
import { splitPaymentMeans } from '#documents/completion/payment-means.ts';
import { paymentTermsOf } from '#documents/completion/payment-terms.ts';
import { printIndicator } from './print-line.ts';
import { printCiiDate, ram } from './print-ram.ts';
import { printCiiSubtotal, printCiiTax } from './print-tax.ts';

/** BG-16 to BG-23: payment means and terms, taxes, totals. */
export const printCiiSettlement = (invoice: PrintableInvoice): string =>
  ram('ApplicableHeaderTradeSettlement', [
    ram('InvoiceCurrencyCode', invoice.currency_code),
    ...splitPaymentMeans(invoice.payment_means).elements.map(printMeans),
    ...invoice.tax_subtotals.map(printCiiSubtotal),
    ...invoice.allowance_charges.map(printAllowanceCharge),
    ram('SpecifiedTradePaymentTerms', [
      ram('Description', paymentTermsOf(invoice)),
      printCiiDate('DueDateDateTime', invoice.due_date),
    ]),
    printTotals(invoice),
    ...invoice.invoice_references.map(printReference),
  ]);

const printMeans = ({ type_code, iban, bic, account_name }: InvoicePaymentMeans): string =>
  ram('SpecifiedTradeSettlementPaymentMeans', [
    ram('TypeCode', type_code),
    ram('PayeePartyCreditorFinancialAccount', [
      ram('IBANID', iban),
      ram('AccountName', account_name),
    ]),
    ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', bic)]),
  ]);

const printAllowanceCharge = (one: InvoiceAllowanceCharge): string =>
  ram('SpecifiedTradeAllowanceCharge', [
    printIndicator(one.charge),
    ram('CalculationPercent', one.percentage),
    ram('BasisAmount', one.base_amount),
    ram('ActualAmount', one.amount),
    ram('ReasonCode', one.reason_code),
    ram('Reason', one.reason),
    printCiiTax('CategoryTradeTax', one),
  ]);

const printTotals = (invoice: PrintableInvoice): string =>
  ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
    ram('LineTotalAmount', invoice.lines_total),
    ram('ChargeTotalAmount', invoice.charges_total),
    ram('AllowanceTotalAmount', invoice.allowances_total),
    ram('TaxBasisTotalAmount', invoice.total_excluding_tax),
    ram('TaxTotalAmount', invoice.total_tax, { currencyID: invoice.currency_code }),
    ram('RoundingAmount', invoice.rounding_amount),
    ram('GrandTotalAmount', invoice.total_including_tax),
    ram('TotalPrepaidAmount', invoice.paid_amount),
    ram('DuePayableAmount', invoice.amount_due),
  ]);

const printReference = ({ invoice_number, issue_date }: InvoiceReference): string =>
  ram('InvoiceReferencedDocument', [
    ram('IssuerAssignedID', invoice_number),
    printCiiDate('FormattedIssueDateTime', issue_date, 'qdt'),
  ]);
