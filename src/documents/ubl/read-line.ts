import { NO_ADJUSTMENT_DETAILS, NO_LINE_DETAILS } from '#model/invoice-defaults.ts';
import { decimalTextOf } from '#documents/xml/decimal-text.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import { codeOf, isTrue } from './read-values.ts';
import { findVatCategory, readUblTaxCategory } from './read-tax.ts';

type Line = InvoiceFile['lines'][number];

export function readUblLine(line: XmlElement): Line {
  const item = findElement(line, 'Item');
  const quantity = findElement(line, 'InvoicedQuantity') ?? findElement(line, 'CreditedQuantity');
  const descriptions = childrenOf(item, 'Description').flatMap((one) => textOf(one) ?? []);
  // An item without a name is called by its description.
  const name = textOf(item, 'Name') ?? descriptions.shift() ?? null;
  return {
    ...NO_LINE_DETAILS,
    id: textOf(line, 'ID'),
    name,
    description: descriptions.join('\n') || null,
    quantity: decimalTextOf(quantity),
    unit_code: attributeOf(quantity, 'unitCode'),
    unit_price: decimalTextOf(line, 'Price', 'PriceAmount'),
    price_base_quantity: decimalTextOf(line, 'Price', 'BaseQuantity'),
    adjustments: childrenOf(line, 'AllowanceCharge').map((adjustment) => ({
      charge: isTrue(adjustment, 'ChargeIndicator'),
      amount: decimalTextOf(adjustment, 'Amount'),
      ...readReason(adjustment),
      ...NO_ADJUSTMENT_DETAILS,
    })),
    net_amount: decimalTextOf(line, 'LineExtensionAmount'),
    ...readLineTax(line, item),
  };
}

/** UBL 2.0's place: the line's own tax total. */
function readLineTax(
  line: XmlElement,
  item: XmlElement | undefined,
): Pick<Line, 'tax_category' | 'tax_rate'> {
  const subtotal = findElement(line, 'TaxTotal', 'TaxSubtotal');
  const category =
    findVatCategory(item, 'ClassifiedTaxCategory') ?? findElement(subtotal, 'TaxCategory');
  return readUblTaxCategory(category);
}

export function readUblAllowanceCharge(one: XmlElement): InvoiceFile['allowance_charges'][number] {
  return {
    charge: isTrue(one, 'ChargeIndicator'),
    amount: decimalTextOf(one, 'Amount'),
    base_amount: decimalTextOf(one, 'BaseAmount'),
    percentage: decimalTextOf(one, 'MultiplierFactorNumeric'),
    ...readReason(one),
    ...readUblTaxCategory(findVatCategory(one, 'TaxCategory')),
  };
}

const readReason = (one: XmlElement): { reason: string | null; reason_code: string | null } => ({
  reason: textOf(one, 'AllowanceChargeReason'),
  reason_code: codeOf(one, 'AllowanceChargeReasonCode'),
});
