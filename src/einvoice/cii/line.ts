import { codeOf, isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import { readCiiNoteText } from './read-notes.ts';
import { readCiiPrice, printCiiPrices } from './price.ts';
import { readCiiProduct, printCiiProduct } from './product.ts';
import {
  readCiiLineObject,
  printCiiInvoicedObject,
  readCiiAccount,
  printCiiAccount,
} from './references.ts';
import { readCiiLineTax, printCiiTax } from './tax.ts';
import { printIndicator, ram } from './print-ram.ts';
import { readCiiPeriod, printCiiPeriod } from './period.ts';

type Line = InvoiceFile['lines'][number];

/** Without its groups. */
export function readCiiLine(item: XmlElement): Line {
  const document = findElement(item, 'AssociatedDocumentLineDocument');
  const agreement = findElement(item, 'SpecifiedLineTradeAgreement');
  const quantity = findElement(item, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const settlement = findElement(item, 'SpecifiedLineTradeSettlement');
  const unit_code = attributeOf(quantity, 'unitCode');
  const notes = childrenOf(document, 'IncludedNote').flatMap((note) => readCiiNoteText(note) ?? []);
  return {
    id: textOf(document, 'LineID'),
    note: notes.join('\n') || null,
    invoiced_object: readCiiLineObject(settlement),
    quantity: decimalTextOf(quantity),
    unit_code,
    net_amount: decimalTextOf(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation',
      'LineTotalAmount',
    ),
    order_line_reference: textOf(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
    buyer_accounting_reference: readCiiAccount(settlement),
    period: readCiiPeriod(settlement),
    adjustments: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(readCiiAdjustment),
    ...readCiiPrice(agreement),
    ...readCiiProduct(findElement(item, 'SpecifiedTradeProduct')),
    ...readCiiLineTax(settlement),
    operation: null,
    group_path: [],
  };
}

/** An allowance or charge, without the tax of one of the document. */
export const readCiiAdjustment = (one: XmlElement): Line['adjustments'][number] => ({
  charge: isTrue(one, 'ChargeIndicator', 'Indicator'),
  amount: decimalTextOf(one, 'ActualAmount'),
  base_amount: decimalTextOf(one, 'BasisAmount'),
  percentage: decimalTextOf(one, 'CalculationPercent'),
  reason: textOf(one, 'Reason'),
  reason_code: codeOf(one, 'ReasonCode'),
});

export const printCiiLine = (line: InvoiceLine): string =>
  ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [
      ram('LineID', line.id),
      ram('IncludedNote', [ram('Content', line.note)]),
    ]),
    printCiiProduct(line),
    ram('SpecifiedLineTradeAgreement', [
      ram('BuyerOrderReferencedDocument', [ram('LineID', line.order_line_reference)]),
      ...printCiiPrices(line),
    ]),
    ram('SpecifiedLineTradeDelivery', [
      ram('BilledQuantity', line.quantity, { unitCode: line.unit_code }),
    ]),
    printSettlement(line),
  ]);

const printSettlement = (line: InvoiceLine): string =>
  ram('SpecifiedLineTradeSettlement', [
    printCiiTax('ApplicableTradeTax', line),
    printCiiPeriod(line.period),
    ...line.adjustments.map((one) => ram('SpecifiedTradeAllowanceCharge', printCiiAdjustment(one))),
    ram('SpecifiedTradeSettlementLineMonetarySummation', [ram('LineTotalAmount', line.net_amount)]),
    printCiiInvoicedObject(line.invoiced_object),
    printCiiAccount(line.buyer_accounting_reference),
  ]);

/** The elements of an allowance or charge, before the tax of one of the document. */
export const printCiiAdjustment = (one: InvoiceLineAdjustment): string[] => [
  printIndicator(one.charge),
  ram('CalculationPercent', one.percentage),
  ram('BasisAmount', one.base_amount),
  ram('ActualAmount', one.amount),
  ram('ReasonCode', one.reason_code),
  ram('Reason', one.reason),
];
