import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import { printCiiPrices } from './print-price.ts';
import { printCiiProduct } from './print-product.ts';
import { printCiiAccount, printCiiPeriod, printIndicator, ram } from './print-ram.ts';
import { printCiiInvoicedObject } from './print-references.ts';
import { printCiiTax } from './print-tax.ts';

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
