import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';

type Price = Pick<
  InvoiceFile['lines'][number],
  | 'unit_price'
  | 'price_base_quantity'
  | 'price_base_unit_code'
  | 'gross_unit_price'
  | 'unit_price_discount'
>;

/** BG-29. */
export function readUblPrice(price: XmlElement | undefined): Price {
  const base = findElement(price, 'BaseQuantity');
  const discount = childrenOf(price, 'AllowanceCharge').find(
    (one) => !isTrue(one, 'ChargeIndicator'),
  );
  return {
    unit_price: decimalTextOf(price, 'PriceAmount'),
    price_base_quantity: decimalTextOf(base),
    price_base_unit_code: attributeOf(base, 'unitCode'),
    gross_unit_price: decimalTextOf(discount, 'BaseAmount'),
    unit_price_discount: decimalTextOf(discount, 'Amount'),
  };
}
