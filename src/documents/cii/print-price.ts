import { baseQuantityOf } from '#documents/completion/base-quantity.ts';
import type { InvoiceLine } from '#model/invoice-line.ts';
import { printIndicator, ram } from './print-ram.ts';

/** BG-29. A completed line has gross price and discount together, or neither. */
export function printCiiPrices(line: InvoiceLine): string[] {
  const { gross_unit_price, unit_price_discount } = line;
  const base = ram('BasisQuantity', baseQuantityOf(line), {
    unitCode: line.price_base_unit_code ?? line.unit_code,
  });
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
