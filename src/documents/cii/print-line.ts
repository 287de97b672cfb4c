import { printElement } from '#documents/xml/print-xml.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#model/invoice-line.ts';
import { ram } from './print-ram.ts';
import { printCiiTax } from './print-tax.ts';

export const printCiiLine = (line: InvoiceLine, index: number): string =>
  ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', String(index + 1))]),
    ram('SpecifiedTradeProduct', [ram('Name', line.name), ram('Description', line.description)]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [
        ram('ChargeAmount', line.unit_price),
        ram('BasisQuantity', line.price_base_quantity, { unitCode: line.unit_code }),
      ]),
    ]),
    ram('SpecifiedLineTradeDelivery', [
      ram('BilledQuantity', line.quantity, { unitCode: line.unit_code }),
    ]),
    ram('SpecifiedLineTradeSettlement', [
      printCiiTax('ApplicableTradeTax', line),
      ...line.adjustments.map(printAdjustment),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [
        ram('LineTotalAmount', line.net_amount),
      ]),
    ]),
  ]);

const printAdjustment = (adjustment: InvoiceLineAdjustment): string =>
  ram('SpecifiedTradeAllowanceCharge', [
    printIndicator(adjustment.charge),
    ram('ActualAmount', adjustment.amount),
    ram('ReasonCode', adjustment.reason_code),
    ram('Reason', adjustment.reason),
  ]);

export const printIndicator = (charge: boolean): string =>
  ram('ChargeIndicator', [printElement('udt:Indicator', String(charge))]);
