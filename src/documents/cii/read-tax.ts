import { textOf } from '#documents/xml/find-elements.ts';
import { decimalTextOf } from '#documents/xml/decimal-text.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';

type FileSubtotal = InvoiceFile['tax_subtotals'][number];

/** The profile EXTENDED, and producers outside the EU, also have other taxes. */
export const isCiiVat = (tax: XmlElement): boolean => (textOf(tax, 'TypeCode') ?? VAT) === VAT;
const VAT = 'VAT';

/** Category and rate of the first VAT, null if absent. `O` has no rate. */
export function readCiiTaxKey(
  taxes: readonly XmlElement[],
): Pick<FileSubtotal, 'tax_category' | 'tax_rate'> {
  const tax = taxes.find(isCiiVat);
  return {
    tax_category: textOf(tax, 'CategoryCode'),
    tax_rate: decimalTextOf(tax, 'RateApplicablePercent'),
  };
}

export const readCiiSubtotal = (tax: XmlElement): FileSubtotal => ({
  ...readCiiTaxKey([tax]),
  taxable_amount: decimalTextOf(tax, 'BasisAmount'),
  tax_amount: decimalTextOf(tax, 'CalculatedAmount'),
  exemption_reason: textOf(tax, 'ExemptionReason'),
  exemption_reason_code: textOf(tax, 'ExemptionReasonCode'),
});
