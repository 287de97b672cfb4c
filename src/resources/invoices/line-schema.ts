import { titled } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { TAX_CATEGORIES } from '#einvoice/model/tax-category.ts';
import { LINE_OPERATIONS } from '#einvoice/json/lines.ts';
import {
  amount,
  checkedAmount,
  choice,
  coded,
  decimal,
  identifierOf,
  list,
  object,
  periodOf,
  required,
  requiredText,
  text,
  upTo,
} from './schema-parts.ts';

export const tax = {
  tax_category: {
    type: ['string', 'null'],
    enum: [...TAX_CATEGORIES, null],
    description:
      'VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same.',
    'x-reason': REASONS.oneOf(TAX_CATEGORIES),
  },
  tax_rate: decimal(
    'VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O.',
  ),
};

const charge = {
  type: ['boolean', 'null'],
  description: 'True for a charge, false (the default) for an allowance.',
};

export const adjustmentMembers = {
  charge,
  amount: amount(
    'The amount added (charge) or taken off (allowance), without tax. Computed if `base_amount` and `percentage` are given; if it is given as well, it is checked.',
  ),
  base_amount: amount('What the percentage is taken of.'),
  percentage: decimal('Percentage of `base_amount`, 0 to 100, at most 4 decimals.'),
  reason: text(1024, 'The reason in words; `Remise` or `Frais` by default.'),
  reason_code: text(10, 'UNTDID 5189 for an allowance, 7161 for a charge.'),
};

const adjustment = titled('InvoiceDepositLineAdjustment', object(adjustmentMembers));

const classification = object(
  {
    code: requiredText(255, 'The code of the item (BT-158).'),
    scheme: text(20, 'Its list, UNTDID 7143.'),
    version: text(255, 'The version of the list.'),
  },
  ['code'],
);

const attribute = object(
  {
    name: requiredText(255, 'The name (BT-160).'),
    value: requiredText(255, 'The value (BT-161).'),
  },
  ['name', 'value'],
);

const item = {
  seller_item_id: text(255, 'Your reference of the item (BT-155).'),
  buyer_item_id: text(255, "The buyer's reference of the item (BT-156)."),
  standard_item_id: identifierOf('A registered reference, such as a GTIN: scheme `0160` (BT-157).'),
  classifications: upTo(50, classification, 'Classifications of the item.'),
  origin_country_code: coded(
    '^[A-Z]{2}$',
    'Country of origin, ISO 3166-1 alpha-2 (BT-159).',
    REASONS.invalid,
  ),
  attributes: upTo(50, attribute, 'Attributes of the item (BG-32).'),
};

export const line = titled(
  'InvoiceDepositLine',
  object(
    {
      name: requiredText(1024, 'What is sold (BT-153).'),
      description: text(4096, 'A description of the item (BT-154).'),
      quantity: required(
        decimal('At most 4 decimals; negative on a line that credits another one.'),
      ),
      unit_code: text(3, 'UN/ECE Recommendation 20; `C62` (piece) by default.'),
      unit_price: required(
        decimal(
          'Price of one unit, or of `price_base_quantity` units, without tax, not negative, at most 6 decimals.',
        ),
      ),
      ...tax,
      net_amount: checkedAmount(
        'Quantity × unit price / `price_base_quantity`, rounded half up, + charges − allowances (BT-131).',
      ),
      id: text(255, 'Its identifier in the invoice, its position by default (BT-126).'),
      note: text(5000, 'A note (BT-127).'),
      invoiced_object: identifierOf('The object that is invoiced (BT-128).'),
      order_line_reference: text(255, 'The line of the order (BT-132).'),
      buyer_accounting_reference: text(255, "The buyer's accounting reference (BT-133)."),
      period: periodOf('The period that is invoiced (BG-26).'),
      adjustments: list(adjustment, 'Allowances and charges of the line.'),
      gross_unit_price: decimal('The price before its discount (BT-148), at most 6 decimals.'),
      unit_price_discount: decimal(
        'The discount on the gross price (BT-147): gross price − discount = unit price.',
      ),
      price_base_quantity: decimal('How many units the price is for (BT-149), 1 by default.'),
      price_base_unit_code: text(3, 'The unit of that quantity (BT-150).'),
      ...item,
      operation: choice(LINE_OPERATIONS, 'Whether it supplies goods or services.'),
      exemption_reason: text(
        1000,
        'Why there is no tax; it goes to the breakdown of its category and rate (BT-120).',
      ),
      exemption_reason_code: text(30, 'The same as a VATEX code (BT-121).'),
    },
    ['name', 'quantity', 'unit_price'],
  ),
);
