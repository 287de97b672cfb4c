import { NO_ADJUSTMENT_DETAILS, NO_LINE_DETAILS } from '#model/invoice-defaults.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#documents/xml/find-elements.ts';
import { decimalTextOf } from '#documents/xml/decimal-text.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import { readCiiTaxKey } from './read-tax.ts';

type FileLine = InvoiceFile['lines'][number];

/** In the profile EXTENDED, lines that only sum up others or comment on them. */
const NOT_COUNTED: readonly (string | null)[] = ['GROUP', 'INFORMATION'];

export const readCiiLines = (transaction: XmlElement | undefined): FileLine[] =>
  childrenOf(transaction, 'IncludedSupplyChainTradeLineItem')
    .filter((item) => !NOT_COUNTED.includes(statusOf(item)))
    .map(readLine);

const statusOf = (item: XmlElement): string | null =>
  textOf(item, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode');

function readLine(item: XmlElement): FileLine {
  const product = findElement(item, 'SpecifiedTradeProduct');
  const agreement = findElement(item, 'SpecifiedLineTradeAgreement');
  const quantity = findElement(item, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const settlement = findElement(item, 'SpecifiedLineTradeSettlement');
  return {
    ...NO_LINE_DETAILS,
    id: textOf(item, 'AssociatedDocumentLineDocument', 'LineID'),
    name: textOf(product, 'Name'),
    description: textOf(product, 'Description'),
    quantity: decimalTextOf(quantity),
    unit_code: attributeOf(quantity, 'unitCode'),
    unit_price: decimalTextOf(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
    price_base_quantity:
      decimalTextOf(agreement, 'NetPriceProductTradePrice', 'BasisQuantity') ??
      decimalTextOf(agreement, 'GrossPriceProductTradePrice', 'BasisQuantity'),
    adjustments: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => ({
      charge: isCiiCharge(one),
      amount: decimalTextOf(one, 'ActualAmount'),
      reason: textOf(one, 'Reason'),
      reason_code: textOf(one, 'ReasonCode'),
      ...NO_ADJUSTMENT_DETAILS,
    })),
    ...readCiiTaxKey(childrenOf(settlement, 'ApplicableTradeTax')),
    net_amount: decimalTextOf(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation',
      'LineTotalAmount',
    ),
  };
}

export const isCiiCharge = (allowanceCharge: XmlElement): boolean =>
  TRUE.includes(textOf(allowanceCharge, 'ChargeIndicator', 'Indicator') ?? '');

/** XML Schema's two forms. */
const TRUE: readonly string[] = ['true', '1'];
