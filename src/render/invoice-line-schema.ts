import { arrayOf, described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import type { ItemAttribute, ItemClassification } from '#einvoice/model/invoice-line.ts';
import type { Period } from '#einvoice/model/period.ts';
import { TAX_CATEGORIES } from '#einvoice/model/tax-category.ts';
import type { renderAdjustment, renderLine } from './invoice-line.ts';
import { identifier, optional } from './invoice-party-schema.ts';
import { BOOLEAN, DATE, MONEY, NUMBER, TEXT } from './members.ts';

export const taxMembers = {
  tax_category: described(enumOf(TAX_CATEGORIES), 'VAT category (UNCL 5305).'),
  tax_rate: described(NUMBER, 'VAT rate in percent.'),
};

export const period = titled(
  'InvoicePeriod',
  exactly<Period>({
    start_date: optional(DATE, 'The first day'),
    end_date: optional(DATE, 'The last day'),
  }),
);

const adjustment = titled(
  'InvoiceLineAdjustment',
  exactly<ReturnType<typeof renderAdjustment>>({
    charge: described(BOOLEAN, 'True for a charge, false for an allowance.'),
    amount: described(MONEY, 'The amount added or taken off, without tax (BT-136, BT-141).'),
    base_amount: optional(MONEY, 'What the percentage is taken of (BT-137, BT-142)'),
    percentage: optional(NUMBER, 'Percentage of `base_amount` (BT-138, BT-143)'),
    reason: optional(TEXT, 'The reason in words (BT-139, BT-144)'),
    reason_code: optional(TEXT, 'UNTDID 5189 for an allowance, 7161 for a charge (BT-140, BT-145)'),
  }),
);

const classification = titled(
  'InvoiceItemClassification',
  exactly<ItemClassification>({
    code: described(TEXT, 'The code of the item (BT-158).'),
    scheme: optional(TEXT, 'Its list, UNTDID 7143'),
    version: optional(TEXT, 'The version of the list'),
  }),
);

const attribute = titled(
  'InvoiceItemAttribute',
  exactly<ItemAttribute>({
    name: described(TEXT, 'The name (BT-160).'),
    value: described(TEXT, 'The value (BT-161).'),
  }),
);

export const lineSchema = titled(
  'InvoiceLine',
  exactly<ReturnType<typeof renderLine>>({
    name: described(TEXT, 'What is sold (BT-153).'),
    description: described(
      nullable(TEXT),
      'A description of the item; null if not given (BT-154).',
    ),
    quantity: described(
      NUMBER,
      'At most 4 decimals; negative on a line that credits another one (BT-129).',
    ),
    unit_code: described(TEXT, 'UN/ECE Recommendation 20 (BT-130).'),
    unit_price: described(
      NUMBER,
      'The price of one unit, or of `price_base_quantity` units, without tax (BT-146).',
    ),
    ...taxMembers,
    net_amount: described(MONEY, 'The amount of the line without tax (BT-131).'),
    id: described(TEXT, 'Its identifier in the invoice, its position by default (BT-126).'),
    note: optional(TEXT, 'A note (BT-127)'),
    invoiced_object: optional(identifier, 'The object that is invoiced (BT-128)'),
    order_line_reference: optional(TEXT, 'The line of the order (BT-132)'),
    buyer_accounting_reference: optional(TEXT, "The buyer's accounting reference (BT-133)"),
    period: optional(period, 'The period that is invoiced (BG-26)'),
    adjustments: described(
      arrayOf(adjustment),
      'Allowances and charges, which `net_amount` includes.',
    ),
    gross_unit_price: optional(NUMBER, 'The price before its discount (BT-148)'),
    unit_price_discount: optional(NUMBER, 'The discount on the gross price (BT-147)'),
    price_base_quantity: optional(NUMBER, 'How many units the price is for (BT-149)'),
    price_base_unit_code: optional(TEXT, 'The unit of that quantity (BT-150)'),
    seller_item_id: optional(TEXT, "The seller's reference of the item (BT-155)"),
    buyer_item_id: optional(TEXT, "The buyer's reference of the item (BT-156)"),
    standard_item_id: optional(identifier, 'A registered reference, such as a GTIN (BT-157)'),
    classifications: described(arrayOf(classification), 'Classifications of the item.'),
    origin_country_code: optional(TEXT, 'Country of origin, ISO 3166-1 alpha-2 (BT-159)'),
    attributes: described(arrayOf(attribute), 'Attributes of the item (BG-32).'),
    operation: described(
      nullable(enumOf(['goods', 'services'])),
      'Whether it supplies goods or services; null when unknown.',
    ),
    exemption_reason: optional(TEXT, 'Why there is no tax on this line'),
    exemption_reason_code: optional(TEXT, 'The same as a VATEX code'),
    group_path: described(
      arrayOf(TEXT),
      'The names of the groups above the line, outermost first; only files have groups.',
    ),
  }),
);
