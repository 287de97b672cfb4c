import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';

/** BT-149 and BT-150 as stated. A base of one needs stating only for its unit. */
export const baseQuantityOf = ({
  price_base_quantity,
  price_base_unit_code,
}: Pick<InvoiceLine, 'price_base_quantity' | 'price_base_unit_code'>): {
  quantity: string | null;
  unit: string | null;
} => ({
  quantity: price_base_quantity ?? (price_base_unit_code === null ? null : '1'),
  unit: price_base_unit_code,
});
