import { codeOf, isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readCiiNoteText } from './read-notes.ts';
import { readCiiPeriod } from './read-period.ts';
import { readCiiPrice } from './read-price.ts';
import { readCiiProduct } from './read-product.ts';
import { readCiiLineObject } from './read-references.ts';
import { readCiiLineTax } from './read-tax.ts';

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
    buyer_accounting_reference: textOf(
      settlement,
      'ReceivableSpecifiedTradeAccountingAccount',
      'ID',
    ),
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
