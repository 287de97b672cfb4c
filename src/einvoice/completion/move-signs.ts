import { isNegative, negated } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';

/**
 * A price below zero becomes one above it of a negated quantity, because EN 16931 admits no other (BR-27, BR-28). The
 * line's amounts stay.
 */
export function moveSigns(line: InvoiceLine): InvoiceLine {
  if (!isNegative(line.unit_price)) return line;
  const { gross_unit_price, unit_price_discount } = line;
  return {
    ...line,
    quantity: negated(line.quantity),
    unit_price: negated(line.unit_price),
    gross_unit_price: gross_unit_price === null ? null : negated(gross_unit_price),
    unit_price_discount: unit_price_discount === null ? null : negated(unit_price_discount),
  };
}
