import { parseDecimal, sum } from '#kernel/decimal.ts';
import { ADDABLE } from '#einvoice/xml/add-up.ts';
import { decimalTextOf } from '#einvoice/xml/decimal-text.ts';
import { isTrue } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, peekElement } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { baseQuantityOf } from '#einvoice/completion/base-quantity.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { printIndicator, ram } from './print-ram.ts';

/** BG-29. */
export function readCiiPrice(agreement: XmlElement | undefined) {
  const net = findElement(agreement, 'NetPriceProductTradePrice');
  const gross = findElement(agreement, 'GrossPriceProductTradePrice');
  const base = readBase(net, gross);
  return {
    unit_price: decimalTextOf(net, 'ChargeAmount'),
    price_base_quantity: decimalTextOf(base),
    price_base_unit_code: attributeOf(base, 'unitCode'),
    gross_unit_price: decimalTextOf(gross, 'ChargeAmount'),
    unit_price_discount: readDiscount(gross),
  };
}

/** That of the net price, which the gross price may repeat, else that of the gross price. */
function readBase(
  net: XmlElement | undefined,
  gross: XmlElement | undefined,
): XmlElement | undefined {
  const [own, other] = [net, gross].map((price) => peekElement(price, 'BasisQuantity'));
  if (own !== undefined && other !== undefined && isSame(own, other)) findElement(other);
  return own ?? other;
}

const isSame = (one: XmlElement, other: XmlElement): boolean =>
  Number(one.text) === Number(other.text) &&
  attributeOf(one, 'unitCode') === attributeOf(other, 'unitCode');

/** BT-147. The profile EXTENDED may have several, and charges; they count together. */
function readDiscount(gross: XmlElement | undefined): string | null {
  const discounts = childrenOf(gross, 'AppliedTradeAllowanceCharge').map((one) => {
    const amount = decimalTextOf(one, 'ActualAmount');
    return { amount, charge: isTrue(one, 'ChargeIndicator', 'Indicator') };
  });
  const [first] = discounts;
  if (first === undefined || (discounts.length === 1 && !first.charge))
    return first?.amount ?? null;
  const amounts = discounts.flatMap(({ amount, charge }) => {
    const parsed = parseDecimal(amount ?? '', ADDABLE);
    return parsed === null ? [] : [charge ? parsed.neg() : parsed];
  });
  return amounts.length === discounts.length ? sum(amounts).toFixed() : first.amount;
}

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
