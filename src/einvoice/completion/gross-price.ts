import { canonicalText, decimal, ZERO } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';

/**
 * Gross price (BT-148) and discount (BT-147) are printed together or not at all: either follows from the other and the
 * unit price. A gross price below zero is left out (BR-28).
 */
export function completeGrossPrice(line: InvoiceLine): InvoiceLine {
  const { gross_unit_price, unit_price_discount, unit_price } = line;
  const gross =
    gross_unit_price ??
    (unit_price_discount === null
      ? null
      : canonicalText(decimal(unit_price).plus(decimal(unit_price_discount))));
  if (gross === null || decimal(gross).lt(ZERO))
    return { ...line, gross_unit_price: null, unit_price_discount: null };
  return {
    ...line,
    gross_unit_price: gross,
    unit_price_discount:
      unit_price_discount ?? canonicalText(decimal(gross).minus(decimal(unit_price))),
  };
}
