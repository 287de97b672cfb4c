import type { InvoiceLine } from '#model/invoice-line.ts';

/** BT-149: that of one is not said, unless its unit (BT-150), which stands with it, is another than the line's. */
export const baseQuantityOf = ({
  price_base_quantity,
  price_base_unit_code,
  unit_code,
}: InvoiceLine): string | null =>
  price_base_quantity ??
  (price_base_unit_code === null || price_base_unit_code === unit_code ? null : '1');
