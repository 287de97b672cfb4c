import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { readMeansLines } from '#documents/completion/means-line.ts';
import { childrenOf, findElement, attributeOf, textOf } from '#documents/xml/find-elements.ts';
import { decimalTextOf } from '#documents/xml/decimal-text.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceFile, InvoiceFileTotals } from '#model/invoice-file.ts';
import type { InvoiceReference } from '#model/invoice.ts';
import { readCiiDate } from './read-date.ts';
import { isCiiCharge } from './read-line.ts';
import { isCiiVat, readCiiSubtotal, readCiiTaxKey } from './read-tax.ts';

type FileMeans = InvoiceFile['payment_means'][number];
type FileAllowanceCharge = InvoiceFile['allowance_charges'][number];

export const readCiiSubtotals = (
  settlement: XmlElement | undefined,
): InvoiceFile['tax_subtotals'] =>
  childrenOf(settlement, 'ApplicableTradeTax').filter(isCiiVat).map(readCiiSubtotal);

/** The account to pay to, else the one that a direct debit draws on; then the means in the terms' text. */
export const readCiiPaymentMeans = (settlement: XmlElement | undefined): FileMeans[] => [
  ...childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) => ({
    type_code: textOf(means, 'TypeCode'),
    iban:
      textOf(means, 'PayeePartyCreditorFinancialAccount', 'IBANID') ??
      textOf(means, 'PayerPartyDebtorFinancialAccount', 'IBANID'),
    bic: textOf(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    account_name: textOf(means, 'PayeePartyCreditorFinancialAccount', 'AccountName'),
    ...NO_MEANS_DETAILS,
  })),
  ...childrenOf(settlement, 'SpecifiedTradePaymentTerms')
    .flatMap((terms) => childrenOf(terms, 'Description'))
    .flatMap(({ text }) => readMeansLines(text)),
];

/** Transport charges, which the profile EXTENDED separates, count as charges. */
export const readCiiAllowanceCharges = (
  settlement: XmlElement | undefined,
): FileAllowanceCharge[] => [
  ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(readAllowanceCharge),
  ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map(readLogisticsCharge),
];

const readAllowanceCharge = (one: XmlElement): FileAllowanceCharge => ({
  charge: isCiiCharge(one),
  amount: decimalTextOf(one, 'ActualAmount'),
  base_amount: decimalTextOf(one, 'BasisAmount'),
  percentage: decimalTextOf(one, 'CalculationPercent'),
  reason: textOf(one, 'Reason'),
  reason_code: textOf(one, 'ReasonCode'),
  ...readCiiTaxKey(childrenOf(one, 'CategoryTradeTax')),
});

const readLogisticsCharge = (charge: XmlElement): FileAllowanceCharge => ({
  charge: true,
  amount: decimalTextOf(charge, 'AppliedAmount'),
  base_amount: null,
  percentage: null,
  reason: textOf(charge, 'Description'),
  reason_code: null,
  ...readCiiTaxKey(childrenOf(charge, 'AppliedTradeTax')),
});

export function readCiiTotals(settlement: XmlElement | undefined): InvoiceFileTotals {
  const totals = findElement(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    lines_total: decimalTextOf(totals, 'LineTotalAmount'),
    allowances_total: decimalTextOf(totals, 'AllowanceTotalAmount'),
    charges_total: decimalTextOf(totals, 'ChargeTotalAmount'),
    total_excluding_tax: decimalTextOf(totals, 'TaxBasisTotalAmount'),
    total_tax: readTaxTotal(totals, textOf(settlement, 'InvoiceCurrencyCode')),
    total_including_tax: decimalTextOf(totals, 'GrandTotalAmount'),
    paid_amount: decimalTextOf(totals, 'TotalPrepaidAmount'),
    rounding_amount: decimalTextOf(totals, 'RoundingAmount'),
    amount_due: decimalTextOf(totals, 'DuePayableAmount'),
    total_tax_in_tax_currency: null,
  };
}

/** BT-110. The same in the accounting currency (BT-111) may be next to it. */
function readTaxTotal(totals: XmlElement | undefined, currency: string | null): string | null {
  const amounts = childrenOf(totals, 'TaxTotalAmount');
  const own = amounts.find((amount) => attributeOf(amount, 'currencyID') === currency);
  const unmarked = amounts.find((amount) => attributeOf(amount, 'currencyID') === null);
  return decimalTextOf(own ?? unmarked);
}

/** The preceding invoices; references without a number are left out. */
export const readCiiReferences = (settlement: XmlElement | undefined): InvoiceReference[] =>
  childrenOf(settlement, 'InvoiceReferencedDocument').flatMap((reference) => {
    const invoice_number = textOf(reference, 'IssuerAssignedID');
    return invoice_number === null
      ? []
      : [{ invoice_number, issue_date: readCiiDate(reference, 'FormattedIssueDateTime') }];
  });
