import { baseQuantityOf } from '#einvoice/completion/base-quantity.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import { cac, cbc, printUblPeriod } from './print-elements.ts';
import { printUblItem } from './print-item.ts';
import { printUblInvoicedObject } from './print-references.ts';

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
