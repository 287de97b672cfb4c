import type { InvoiceLine, InvoiceLineAdjustment } from '#model/invoice-line.ts';
import { printUblTaxCategory } from './print-amounts.ts';
import { cac, cbc } from './print-elements.ts';

export interface LineNames {
  line: string;
  quantity: string;
}

export function printUblLine(
  line: InvoiceLine,
  index: number,
  names: LineNames,
  currency: string,
): string {
  const { unit_code: unitCode, price_base_quantity } = line;
  const currencyID = currency;
  return cac(names.line, [
    cbc('ID', String(index + 1)),
    cbc(names.quantity, line.quantity, { unitCode }),
    cbc('LineExtensionAmount', line.net_amount, { currencyID }),
    ...line.adjustments.map((adjustment) => printAdjustment(adjustment, currency)),
    cac('Item', [
      cbc('Description', line.description),
      cbc('Name', line.name),
      printUblTaxCategory('ClassifiedTaxCategory', line),
    ]),
    cac('Price', [
      cbc('PriceAmount', line.unit_price, { currencyID }),
      cbc('BaseQuantity', price_base_quantity, { unitCode }),
    ]),
  ]);
}

const printAdjustment = (adjustment: InvoiceLineAdjustment, currencyID: string): string =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', String(adjustment.charge)),
    cbc('AllowanceChargeReasonCode', adjustment.reason_code),
    cbc('AllowanceChargeReason', adjustment.reason),
    cbc('Amount', adjustment.amount, { currencyID }),
  ]);
