import { baseQuantityOf } from '#einvoice/completion/base-quantity.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { cac, cbc } from './print-elements.ts';

/** BG-29. */
export function readUblPrice(price: XmlElement | undefined) {
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

export function printUblPrice(line: InvoiceLine, currencyID: string): string {
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
