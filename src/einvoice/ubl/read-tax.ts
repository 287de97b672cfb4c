import { addUp } from '#einvoice/xml/add-up.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf } from '#einvoice/xml/element-values.ts';
import {
  attributeOf,
  childrenOf,
  findElement,
  peekElement,
  textOf,
} from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { taxCurrencyOf } from '#einvoice/xml/tax-currency.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';

interface WrittenTax {
  tax_category: string | null;
  tax_rate: string | null;
}

/**
 * Category `O` has no rate, so one that is stated is not read.
 * @param category a `TaxCategory` or `ClassifiedTaxCategory`
 */
export function readUblTaxCategory(category: XmlElement | undefined): WrittenTax {
  const tax_category = codeOf(category, 'ID');
  return {
    tax_category,
    tax_rate: tax_category === 'O' ? null : decimalTextOf(category, 'Percent'),
  };
}

/** The VAT category, if there are several taxes. */
export const findVatCategory = (
  element: XmlElement | undefined,
  name: string,
): XmlElement | undefined => {
  const categories = childrenOf(element, name);
  return (
    categories.find((category) => codeOf(category, 'TaxScheme', 'ID') === 'VAT') ?? categories[0]
  );
};

/**
 * The tax in the invoice's currency, for which some producers write one `TaxTotal` per rate, and the total in the
 * seller's own (BT-111).
 */
export function readUblTaxTotals(
  root: XmlElement,
  currency: string | null,
): Pick<InvoiceFile, 'tax_subtotals'> &
  Pick<InvoiceFile['totals'], 'total_tax' | 'total_tax_in_tax_currency'> {
  const all = childrenOf(root, 'TaxTotal');
  const totals = all.filter((total) => isIn(total, currency));
  const detailed = totals.filter((total) => findElement(total, 'TaxSubtotal') !== undefined);
  const counted = detailed.length === 0 ? totals.slice(0, 1) : detailed;
  const taxCurrency = taxCurrencyOf(root, currency);
  const others = all.filter((total) => !isIn(total, currency));
  const other = taxCurrency === null ? undefined : others.find((total) => isIn(total, taxCurrency));
  return {
    tax_subtotals: counted
      .flatMap((total) => childrenOf(total, 'TaxSubtotal'))
      .map((subtotal) => readSubtotal(subtotal)),
    total_tax: addUp(counted.map((total) => decimalTextOf(total, 'TaxAmount'))),
    total_tax_in_tax_currency: decimalTextOf(other, 'TaxAmount'),
  };
}

/** Whether a breakdown has category `O`. */
export const isUblOutOfScope = (root: XmlElement): boolean =>
  root.elements
    .filter(({ name }) => name === 'TaxTotal')
    .flatMap(({ elements }) => elements)
    .some((subtotal) => peekElement(subtotal, 'TaxCategory', 'ID')?.text.trim() === 'O');

function isIn(total: XmlElement, currency: string | null): boolean {
  const own = attributeOf(peekElement(total, 'TaxAmount'), 'currencyID');
  return own === null || currency === null || own.toUpperCase() === currency;
}

function readSubtotal(subtotal: XmlElement): InvoiceFile['tax_subtotals'][number] {
  const category = findElement(subtotal, 'TaxCategory');
  const { tax_category, tax_rate } = readUblTaxCategory(category);
  return {
    tax_category,
    tax_rate: tax_rate ?? (tax_category === 'O' ? null : decimalTextOf(subtotal, 'Percent')),
    taxable_amount: decimalTextOf(subtotal, 'TaxableAmount'),
    tax_amount: decimalTextOf(subtotal, 'TaxAmount'),
    exemption_reason: textOf(category, 'TaxExemptionReason'),
    exemption_reason_code: codeOf(category, 'TaxExemptionReasonCode'),
  };
}
