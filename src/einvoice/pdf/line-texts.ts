import { negated } from '#kernel/decimal.ts';
import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import { adjustmentTexts } from './adjustment-texts.ts';
import type { Edition } from './edition.ts';
import { labelled, labelledAll } from './party-texts.ts';
import { periodText } from './reference-texts.ts';
import type { TextStack } from './text-stack.ts';
import { BODY, DETAIL, type TextStyle } from './text-style.ts';

/** A line's name and all that is printed below it, wrapped. */
export function lineTexts(edition: Edition, line: InvoiceLine, width: number): TextStack {
  const wrap = (text: string, style: TextStyle): TextStack => {
    const lines = edition.breakLines(text, width, style);
    return lines.map((part) => ({ text: part, style }));
  };
  const details = detailsOf(edition, line).flatMap((text) => wrap(text, DETAIL));
  if (details.length === 0) return wrap(line.name, BODY);
  const texts = [...wrap(line.name, BODY), ...details];
  return texts.map(({ text, style }, index) => ({
    text: index === texts.length - 1 || text.endsWith(' ') ? text : `${text} `,
    style,
  }));
}

function detailsOf(edition: Edition, line: InvoiceLine): string[] {
  const { words, formats } = edition;
  const period = periodText(edition, line.period);
  const origin = line.origin_country_code;
  return [
    ...(line.description === null ? [] : [line.description]),
    ...(line.note === null ? [] : [line.note]),
    ...itemNumbers(edition, line),
    ...(origin === null ? [] : [labelled(edition, words.origin, formats.country(origin))]),
    ...line.attributes.map(({ name, value }) => labelled(edition, name, value)),
    ...(period === null ? [] : [period]),
    ...labelledAll(edition, [
      [words.invoicedObject, line.invoiced_object?.value],
      [words.orderLine, line.order_line_reference],
      [words.buyerAccounting, line.buyer_accounting_reference],
    ]),
    ...grossPrice(edition, line),
    ...line.adjustments.map((adjustment) => adjustmentText(edition, adjustment)),
  ];
}

/** ISO 6523's number of the GTIN. */
const GTIN = '0160';

function itemNumbers(edition: Edition, line: InvoiceLine): string[] {
  const { words } = edition;
  const { seller_item_id, buyer_item_id, standard_item_id } = line;
  const isGtin = [null, GTIN].includes(standard_item_id?.scheme ?? null);
  const numbers = labelledAll(edition, [
    [words.sellerItem, seller_item_id],
    [words.buyerItem, buyer_item_id],
    [isGtin ? words.standardItem : words.identifier, standard_item_id?.value],
  ]);
  return numbers.length === 0 ? [] : [numbers.join(' · ')];
}

function grossPrice(edition: Edition, line: InvoiceLine): string[] {
  const { words, amount } = edition;
  const { gross_unit_price: gross, unit_price_discount: discount } = line;
  const prices = labelledAll(edition, [
    [words.grossPrice, gross === null ? null : amount(gross)],
    [words.priceDiscount, discount === null ? null : amount(negated(discount))],
  ]);
  return prices.length === 0 ? [] : [prices.join(' · ')];
}

function adjustmentText(edition: Edition, adjustment: InvoiceLineAdjustment): string {
  const { charge, amount } = adjustment;
  const described = adjustmentTexts(edition, adjustment).join(' · ');
  return labelled(edition, described, edition.amount(charge ? amount : negated(amount)));
}
