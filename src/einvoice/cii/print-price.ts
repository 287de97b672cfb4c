import { baseQuantityOf } from '#einvoice/completion/base-quantity.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { printIndicator, ram } from './print-ram.ts';

/** BG-29. A completed line has gross price and discount together, or neither. */
export function printCiiPrices(line: InvoiceLine): string[] {
  const { gross_unit_price, unit_price_discount } = line;
  const { quantity, unit } = baseQuantityOf(line);
  const base = ram('BasisQuantity', quantity, { unitCode: unit });
  return [
    gross_unit_price === null
      ? ''
      : ram('GrossPriceProductTradePrice', [
          ram('ChargeAmount', gross_unit_price),
          base,
          ram('AppliedTradeAllowanceCharge', [
            printIndicator(false),
            ram('ActualAmount', unit_price_discount),
          ]),
        ]),
    ram('NetPriceProductTradePrice', [ram('ChargeAmount', line.unit_price), base]),
  ];
}
