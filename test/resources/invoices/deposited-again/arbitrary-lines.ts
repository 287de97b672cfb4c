import * as fc from 'fast-check';
import {
  countries,
  identifiers,
  names,
  schemedIdentifiers,
  texts,
} from '#test/einvoice/arbitrary-invoice.ts';
import { anyOf, datesInOrder, millionths, smallAmounts } from './arbitrary-members.ts';

export interface Tax {
  tax_category: string;
  tax_rate: string;
  exemption_reason?: string;
  exemption_reason_code?: string;
}

const S20 = { tax_category: 'S', tax_rate: '20' };
const S55 = { tax_category: 'S', tax_rate: '5.5' };
const zero = (tax_category: string): Tax => ({ tax_category, tax_rate: '0' });

/** The taxes of an invoice, all of which a French seller may have. `O` goes with no other (BR-O-11). */
export const taxes: fc.Arbitrary<readonly Tax[]> = fc
  .tuple(
    fc.constantFrom<readonly Tax[]>(
      [S20],
      [S20, S55],
      [S20, zero('E')],
      [zero('Z'), zero('AE')],
      [zero('O')],
      [zero('K')],
      [zero('G')],
    ),
    anyOf({ exemption_reason: names, exemption_reason_code: fc.constant('VATEX-FR-FRANCHISE') }),
  )
  .map(([all, reason]) =>
    all.map((tax) => (EXEMPT.includes(tax.tax_category) ? { ...tax, ...reason } : tax)),
  );

const EXEMPT = ['E', 'AE', 'O', 'K', 'G'];

/** By amount, or by percentage of a base. */
const adjustments = fc
  .tuple(
    fc.boolean(),
    fc.oneof(
      fc.record({ amount: smallAmounts, base_amount: smallAmounts }, { requiredKeys: ['amount'] }),
      fc.record({ base_amount: smallAmounts, percentage: fc.constantFrom('10', '33.3333', '100') }),
    ),
    anyOf({ reason: texts, reason_code: fc.constantFrom('95', 'FC') }),
  )
  .map(([charge, amount, reason]) => ({ charge, ...amount, ...reason }));

/** Gross price − discount = unit price. */
const prices = fc
  .tuple(
    fc.integer({ min: 5e9, max: 9e9 }),
    fc.integer({ min: 0, max: 9e9 }),
    fc.constantFrom('none', 'gross', 'both'),
  )
  .map(([price, discount, stated]) => ({
    unit_price: millionths(price),
    ...(stated === 'none'
      ? {}
      : { gross_unit_price: millionths(price + (stated === 'both' ? discount : 0)) }),
    ...(stated === 'both' ? { unit_price_discount: millionths(discount) } : {}),
  }));

/** Always worth more than all that is taken off. */
const quantities = fc
  .tuple(
    fc.constantFrom('1000', '1234.5678', '9999'),
    fc.constantFrom(undefined, '1', '12', '1000'),
  )
  .map(([quantity, price_base_quantity]) => ({
    quantity,
    ...(price_base_quantity === undefined ? {} : { price_base_quantity }),
  }));

const classifications = fc.record(
  { code: names, scheme: fc.constantFrom('STI', 'TSP'), version: names },
  { requiredKeys: ['code'] },
);

const details = anyOf({
  description: texts,
  unit_code: fc.constantFrom('C62', 'HUR', 'KGM', 'H87'),
  price_base_unit_code: fc.constantFrom('C62', 'HUR'),
  adjustments: fc.array(adjustments, { maxLength: 2 }),
  id: names,
  note: texts,
  invoiced_object: identifiers,
  order_line_reference: names,
  buyer_accounting_reference: names,
  period: datesInOrder(['start_date', 'end_date']),
  seller_item_id: names,
  buyer_item_id: names,
  standard_item_id: schemedIdentifiers,
  classifications: fc.array(classifications, { maxLength: 2 }),
  origin_country_code: countries,
  attributes: fc.array(fc.record({ name: names, value: names }), { maxLength: 2 }),
  operation: fc.constantFrom('goods', 'services'),
});

export const lines = (tax: fc.Arbitrary<Tax>) =>
  fc.array(
    fc
      .tuple(fc.record({ name: texts }), quantities, prices, details, tax)
      .map((members): Record<string, unknown> => Object.assign({}, ...members) as never),
    { minLength: 1, maxLength: 3 },
  );
