import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf, isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import type { InvoiceAllowanceCharge } from '#einvoice/model/invoice.ts';
import { readUblItem, printUblItem } from './item.ts';
import { readUblPrice, printUblPrice } from './price.ts';
import { readUblLineObject, printUblInvoicedObject } from './references.ts';
import { findVatCategory, readUblTaxCategory } from './read-tax.ts';
import { printUblTaxCategory } from './print-amounts.ts';
import { cac, cbc } from './print-elements.ts';
import { readUblPeriod, printUblPeriod } from './period.ts';

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
    period: readUblPeriod(line, 'InvoicePeriod'),
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

export interface LineNames {
  line: string;
  quantity: string;
}

export function printUblLine(line: InvoiceLine, names: LineNames, currency: string): string {
  const currencyID = currency;
  return cac(names.line, [
    cbc('ID', line.id),
    cbc('Note', line.note),
    cbc(names.quantity, line.quantity, { unitCode: line.unit_code }),
    cbc('LineExtensionAmount', line.net_amount, { currencyID }),
    cbc('AccountingCost', line.buyer_accounting_reference),
    printUblPeriod(line.period),
    cac('OrderLineReference', [cbc('LineID', line.order_line_reference)]),
    printUblInvoicedObject('DocumentReference', line.invoiced_object),
    ...line.adjustments.map((adjustment) => printAdjustment(adjustment, currency)),
    printUblItem(line),
    printUblPrice(line, currency),
  ]);
}

const printAdjustment = (
  one: InvoiceLineAdjustment,
  currencyID: string,
  taxCategory = '',
): string =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', String(one.charge)),
    cbc('AllowanceChargeReasonCode', one.reason_code),
    cbc('AllowanceChargeReason', one.reason),
    cbc('MultiplierFactorNumeric', one.percentage),
    cbc('Amount', one.amount, { currencyID }),
    cbc('BaseAmount', one.base_amount, { currencyID }),
    taxCategory,
  ]);

export const printUblAllowanceCharge = (one: InvoiceAllowanceCharge, currency: string): string =>
  printAdjustment(one, currency, printUblTaxCategory('TaxCategory', one));
