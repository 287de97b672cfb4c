import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { taxCurrencyOf } from '#einvoice/xml/tax-currency.ts';
import { NO_ADJUSTMENT_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceFile, InvoiceFileTotals } from '#einvoice/model/invoice-file.ts';
import { readCiiAdjustment } from './read-line.ts';
import { readCiiTaxKey } from './read-tax.ts';

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
