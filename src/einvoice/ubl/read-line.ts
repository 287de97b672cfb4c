import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf, isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readUblItem } from './read-item.ts';
import { readUblPrice } from './read-price.ts';
import { readUblLineObject } from './read-references.ts';
import { periodOf } from './read-values.ts';
import { findVatCategory, readUblTaxCategory } from './read-tax.ts';

type Line = InvoiceFile['lines'][number];

/** Without its groups. */
export function readUblLine(line: XmlElement): Line {
  const item = findElement(line, 'Item');
  const quantity = findElement(line, 'InvoicedQuantity') ?? findElement(line, 'CreditedQuantity');
  const unit_code = attributeOf(quantity, 'unitCode');
  const notes = childrenOf(line, 'Note').flatMap((note) => textOf(note) ?? []);
  return {
    id: textOf(line, 'ID'),
    note: notes.join('\n') || null,
    invoiced_object: readUblLineObject(line),
    quantity: decimalTextOf(quantity),
    unit_code,
    net_amount: decimalTextOf(line, 'LineExtensionAmount'),
    order_line_reference: textOf(line, 'OrderLineReference', 'LineID'),
    buyer_accounting_reference: textOf(line, 'AccountingCost'),
    period: periodOf(line, 'InvoicePeriod'),
    adjustments: childrenOf(line, 'AllowanceCharge').map(readAdjustment),
    ...readUblPrice(findElement(line, 'Price')),
    ...readUblItem(item),
    ...readLineTax(line, item),
    operation: null,
    group_path: [],
  };
}

type LineTax = Pick<
  Line,
  'tax_category' | 'tax_rate' | 'exemption_reason' | 'exemption_reason_code'
>;

/** UBL 2.0's place: the line's own tax total. Reasons are of the profile EXTENDED-CTC-FR. */
function readLineTax(line: XmlElement, item: XmlElement | undefined): LineTax {
  const category =
    findVatCategory(item, 'ClassifiedTaxCategory') ??
    findElement(line, 'TaxTotal', 'TaxSubtotal', 'TaxCategory');
  return {
    ...readUblTaxCategory(category),
    exemption_reason: textOf(category, 'TaxExemptionReason'),
    exemption_reason_code: codeOf(category, 'TaxExemptionReasonCode'),
  };
}

type Adjustment = Line['adjustments'][number];

const readAdjustment = (one: XmlElement): Adjustment => ({
  charge: isTrue(one, 'ChargeIndicator'),
  amount: decimalTextOf(one, 'Amount'),
  base_amount: decimalTextOf(one, 'BaseAmount'),
  percentage: decimalTextOf(one, 'MultiplierFactorNumeric'),
  reason: textOf(one, 'AllowanceChargeReason'),
  reason_code: codeOf(one, 'AllowanceChargeReasonCode'),
});

export const readUblAllowanceCharge = (
  one: XmlElement,
): InvoiceFile['allowance_charges'][number] => ({
  ...readAdjustment(one),
  ...readUblTaxCategory(findVatCategory(one, 'TaxCategory')),
});
