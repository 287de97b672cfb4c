import { REASONS, type Reason } from '#kernel/violation.ts';
import { INVOICE_DIRECTIONS } from '#machines/invoice-lifecycle.ts';
import { INVOICE_TYPE_CODES } from '#model/invoice.ts';
import { TAX_CATEGORIES } from '#model/tax-category.ts';
import {
  INVOICE_NUMBER_LENGTH,
  MAX_ITEMS,
  MAX_LINES,
} from '#domain/invoicing/invoices/deposit/limits.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { described, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REQUESTED_STATE_TEXT } from './arrival-states.ts';
import { numbering } from './numbering-schema.ts';

export const text = (maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});
const requiredText = (maxLength: number, description: string): JsonSchema => ({
  ...text(maxLength, description),
  type: 'string',
  minLength: 1,
});
const coded = (pattern: string, description: string, reason: Reason): JsonSchema => ({
  type: ['string', 'null'],
  pattern,
  description,
  'x-reason': reason,
});
const date = (description: string): JsonSchema =>
  coded(String.raw`^\d{4}-\d{2}-\d{2}$`, `${description} \`YYYY-MM-DD\`.`, REASONS.date);
const required = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type']].flat().filter((type) => type !== 'null'),
});

/** Nullable, like most members. */
const decimal = (description: string): JsonSchema => nullable(decimalSchema(description));
const amount = (description: string): JsonSchema =>
  decimal(`${description} In the invoice's currency, at most 2 decimals.`);
const checkedAmount = (description: string): JsonSchema =>
  amount(`${description} Computed if omitted, checked to the cent if given.`);

export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  members: string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: members,
});
const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type'], 'null'].flat(),
});
const list = (items: JsonSchema, description: string): JsonSchema => ({
  type: ['array', 'null'],
  maxItems: MAX_ITEMS,
  items,
  description,
});

const tax = {
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

const address = titled(
  'InvoiceDepositAddress',
  object({
    line1: text(255, 'Street and number.'),
    line2: text(255, 'Second line of the address.'),
    postal_code: text(20, 'Postal code.'),
    city: text(255, 'City.'),
    country_code: coded('^[A-Z]{2}$', 'ISO 3166-1 alpha-2.', REASONS.invalid),
  }),
);

const electronicAddress = object(
  {
    scheme: requiredText(4, 'Electronic address scheme (EAS); `0225` in France.'),
    value: requiredText(255, 'The address in that scheme.'),
  },
  ['scheme', 'value'],
);

const party = (description: string): JsonSchema => ({
  ...nullable(
    object({
      name: text(255, 'Name of the company.'),
      siren: text(20, '9 digits, the last of which is a check digit (Luhn); spaces are ignored.'),
      siret: text(30, '14 digits that begin with the SIREN, which may then be omitted.'),
      vat_number: text(30, 'VAT number with its country prefix.'),
      electronic_address: described(
        nullable(electronicAddress),
        'Where the e-invoicing network reaches this party.',
      ),
      address: described(nullable(address), 'The postal address.'),
    }),
  ),
  description,
});

const line = titled(
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
        decimal('Price of one unit without tax, not negative, at most 6 decimals.'),
      ),
      ...tax,
      net_amount: checkedAmount('Quantity × unit price, rounded half up (BT-131).'),
    },
    ['name', 'quantity', 'unit_price'],
  ),
);

const delivery: JsonSchema = {
  ...object({
    date: date('When the goods or services were supplied (BT-72).'),
    country_code: coded(
      '^[A-Z]{2}$',
      'The country of supply (BT-80), ISO 3166-1 alpha-2.',
      REASONS.invalid,
    ),
  }),
  description:
    'When and where the goods or services are supplied; an intra-community supply (`K`) needs both members.',
};

const taxSubtotal = titled(
  'InvoiceDepositTaxSubtotal',
  object({
    ...tax,
    taxable_amount: checkedAmount('The sum taxed at this category and rate (BT-116).'),
    tax_amount: checkedAmount('Taxable amount × rate, rounded half up (BT-117).'),
    exemption_reason: text(1000, 'Why there is no tax (BT-120).'),
    exemption_reason_code: text(30, 'The same as a VATEX code (BT-121).'),
  }),
);

const paymentMeans = titled(
  'InvoiceDepositPaymentMeans',
  object({
    type_code: {
      type: ['string', 'integer', 'null'],
      maxLength: 3,
      description: 'UNTDID 4461; `30` (credit transfer) by default beside an IBAN.',
    },
    iban: text(50, 'The IBAN of the payee (BT-84).'),
    bic: text(15, 'The BIC of the bank of the payee (BT-86).'),
    account_name: text(255, 'The name of the account (BT-85).'),
  }),
);

const allowanceCharge = titled(
  'InvoiceDepositAllowanceCharge',
  object({
    charge: {
      type: ['boolean', 'null'],
      description: 'True for a charge, false (the default) for an allowance.',
    },
    amount: amount(
      'The amount added (charge) or taken off (allowance), without tax. Computed if `base_amount` and `percentage` are given; if it is given as well, it is checked.',
    ),
    base_amount: amount('What the percentage is taken of.'),
    percentage: decimal('Percentage of `base_amount`, 0 to 100, at most 4 decimals.'),
    reason: text(1024, 'The reason in words; `Remise` or `Frais` by default.'),
    reason_code: text(10, 'UNTDID 5189 for an allowance, 7161 for a charge.'),
    ...tax,
  }),
);

const itemNote = titled(
  'InvoiceDepositNote',
  object(
    {
      subject_code: text(3, 'UNTDID 4451: `PMT`, `PMD` and `AAB` hold the French legal notes.'),
      text: requiredText(5000, 'The note (BT-22).'),
    },
    ['text'],
  ),
);

const invoiceReference = titled(
  'InvoiceDepositReference',
  object(
    {
      invoice_number: requiredText(
        INVOICE_NUMBER_LENGTH,
        'The number of the earlier invoice (BT-25).',
      ),
      issue_date: date('Issue date of that invoice,'),
    },
    ['invoice_number'],
  ),
);

const payment = titled(
  'InvoiceDepositPayment',
  object(
    {
      amount: required(
        amount('The amount paid, which is deducted from the amount due. Not negative.'),
      ),
      paid_on: date('Day of the payment,'),
      reference: text(255, 'The reference of the payment.'),
    },
    ['amount'],
  ),
);

const earlyPaymentDiscount = titled(
  'InvoiceDepositEarlyPaymentDiscount',
  object({
    percentage: decimal('Percentage of the amount due, 0 to 100. Give this or `amount`.'),
    amount: amount('The discount.'),
    until: date('Last day on which it is granted,'),
  }),
);

export const DEPOSIT_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  direction: {
    type: 'string',
    enum: INVOICE_DIRECTIONS,
    description:
      '`sales`: the company of the workspace is the seller; `purchases`: it is the buyer.',
  },
  type_code: {
    type: ['string', 'integer', 'null'],
    enum: [...INVOICE_TYPE_CODES, ...INVOICE_TYPE_CODES.map(Number), null],
    description: 'UNTDID 1001: `380` (an invoice) by default; `381` is a credit note.',
    'x-reason': REASONS.oneOf(INVOICE_TYPE_CODES),
  },
  invoice_number: text(
    INVOICE_NUMBER_LENGTH,
    'Without one, and without `numbering`, a provisional number beginning with `TEMP-` is assigned, and a sale stays a draft.',
  ),
  numbering,
  proforma: { type: ['boolean', 'null'], description: 'False by default.' },
  issue_date: required(date('Issue date,')),
  due_date: date('Due date,'),
  currency_code: coded('^[A-Z]{3}$', 'ISO 4217; `EUR` by default.', REASONS.invalid),
  category_id: {
    type: ['integer', 'null'],
    description: "A category of the workspace. A purchase without one takes its supplier's.",
  },
  purchase_order_reference: text(255, "The buyer's order number (BT-13)."),
  lifecycle_state: text(64, REQUESTED_STATE_TEXT),
  seller: party("Who sells. In `sales`, name and SIREN default to the workspace's company."),
  buyer: party("Who buys. In `purchases`, name and SIREN default to the workspace's company."),
  delivery: nullable(delivery),
  lines: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_LINES,
    items: line,
    description: 'The lines, at most 10 000.',
  },
  tax_subtotals: list(taxSubtotal, 'VAT breakdown: one element per category and rate.'),
  payment_means: list(paymentMeans, 'Ways to pay the invoice.'),
  allowance_charges: list(allowanceCharge, 'Allowances and charges on the whole document.'),
  item_notes: list(itemNote, 'Notes of the invoice.'),
  invoice_references: list(invoiceReference, 'Earlier invoices that this one refers to.'),
  payments: list(
    payment,
    'Payments that have already been made, together at most the total including tax.',
  ),
  early_payment_discounts: list(earlyPaymentDiscount, 'Discounts granted for paying early.'),
  total_excluding_tax: checkedAmount('Lines − allowances + charges (BT-109).'),
  total_tax: checkedAmount('Sum of the tax of the VAT breakdown (BT-110).'),
  total_including_tax: checkedAmount('Total excluding tax + total tax (BT-112).'),
  amount_due: checkedAmount('Total including tax − payments (BT-115).'),
};

/**
 * The members of `{"invoice": {…}}` at deposit (docs/decisions/invoices.md). Shapes only: `readInvoiceContent` checks
 * them together. Optional members may be null; unknown ones are ignored.
 */
export const invoiceDepositSchema: JsonSchema = titled(
  'InvoiceDeposit',
  object(DEPOSIT_MEMBERS, ['direction', 'issue_date', 'lines']),
);
