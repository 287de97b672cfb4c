import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { codeOf, isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { baseQuantityOf } from '#einvoice/completion/base-quantity.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import { readUblItem, printUblItem } from './item.ts';
import { readUblPrice } from './read-price.ts';
import { readUblLineObject, printUblInvoicedObject } from './references.ts';
import { periodOf } from './read-values.ts';
import { findVatCategory, readUblTaxCategory } from './read-tax.ts';
import { cac, cbc, printUblPeriod } from './print-elements.ts';

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
    printPrice(line, currency),
  ]);
}

const printAdjustment = (adjustment: InvoiceLineAdjustment, currencyID: string): string =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', String(adjustment.charge)),
    cbc('AllowanceChargeReasonCode', adjustment.reason_code),
    cbc('AllowanceChargeReason', adjustment.reason),
    cbc('MultiplierFactorNumeric', adjustment.percentage),
    cbc('Amount', adjustment.amount, { currencyID }),
    cbc('BaseAmount', adjustment.base_amount, { currencyID }),
  ]);

function printPrice(line: InvoiceLine, currencyID: string): string {
  const { gross_unit_price } = line;
  const base = baseQuantityOf(line);
  return cac('Price', [
    cbc('PriceAmount', line.unit_price, { currencyID }),
    cbc('BaseQuantity', base.quantity, { unitCode: base.unit }),
    gross_unit_price === null
      ? ''
      : cac('AllowanceCharge', [
          cbc('ChargeIndicator', 'false'),
          cbc('Amount', line.unit_price_discount, { currencyID }),
          cbc('BaseAmount', gross_unit_price, { currencyID }),
        ]),
  ]);
}
