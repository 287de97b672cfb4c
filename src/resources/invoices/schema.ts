import { REASONS } from '#kernel/violation.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { PROFORMA_INVOICE } from '#einvoice/model/invoice-type.ts';
import { INVOICE_TYPE_CODES } from '#einvoice/model/invoice.ts';
import { INVOICE_NUMBER_LENGTH, MAX_LINES } from '#einvoice/json/limits.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { DEPOSIT_STATE_TEXT } from './arrival-states.ts';
import { adjustmentMembers, line, tax } from './line-schema.ts';
import { MORE_MEMBERS } from './more-members-schema.ts';
import { attachments } from './attachments-schema.ts';
import { numbering } from './numbering-schema.ts';
import { buyerOf, delivery, sellerOf } from './party-schema.ts';
import { paymentMeans } from './payment-means-schema.ts';
import {
  amount,
  checkedAmount,
  coded,
  date,
  decimal,
  list,
  nullable,
  object,
  required,
  requiredText,
  text,
} from './schema-parts.ts';

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

const allowanceCharge = titled(
  'InvoiceDepositAllowanceCharge',
  object({ ...adjustmentMembers, ...tax }),
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

const TYPE_CODES = [...INVOICE_TYPE_CODES, PROFORMA_INVOICE];

export const DEPOSIT_MEMBERS = {
  direction: {
    type: 'string',
    enum: INVOICE_DIRECTIONS,
    description:
      '`sales`: the company of the workspace is the seller; `purchases`: it is the buyer.',
  },
  type_code: {
    type: ['string', 'integer', 'null'],
    enum: [...TYPE_CODES, ...TYPE_CODES.map(Number), null],
    description:
      'UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma.',
    'x-reason': REASONS.oneOf(TYPE_CODES),
  },
  invoice_number: text(
    INVOICE_NUMBER_LENGTH,
    'Without one, and without `numbering`, a provisional number beginning with `TEMP-` is assigned, and a sale stays a draft.',
  ),
  numbering,
  proforma: {
    type: ['boolean', 'null'],
    description:
      'False by default. A pro forma is of type `325` and takes no status: a sale stays a draft.',
  },
  issue_date: date('Issue date, which only a draft may lack,'),
  due_date: date('Due date,'),
  currency_code: coded('^[A-Z]{3}$', 'ISO 4217; `EUR` by default.', REASONS.invalid),
  category_id: {
    type: ['integer', 'null'],
    description: "A category of the workspace. A purchase without one takes its supplier's.",
  },
  purchase_order_reference: text(255, "The buyer's order number (BT-13)."),
  lifecycle_state: text(64, DEPOSIT_STATE_TEXT),
  seller: sellerOf("Who sells. In `sales`, name and SIREN default to the workspace's company."),
  buyer: buyerOf("Who buys. In `purchases`, name and SIREN default to the workspace's company."),
  delivery: nullable(delivery),
  lines: {
    type: ['array', 'null'],
    maxItems: MAX_LINES,
    items: line,
    description: 'The lines, at most 10 000; at least one, unless it is a draft.',
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
  attachments,
  total_excluding_tax: checkedAmount('Lines − allowances + charges (BT-109).'),
  total_tax: checkedAmount('Sum of the tax of the VAT breakdown (BT-110).'),
  total_including_tax: checkedAmount('Total excluding tax + total tax (BT-112).'),
  amount_due: checkedAmount('Total including tax − payments + rounding (BT-115).'),
  ...MORE_MEMBERS,
} satisfies Readonly<Record<string, JsonSchema>>;

/**
 * The members of `{"invoice": {…}}` at deposit (docs/decisions/invoices.md). Shapes only: `readInvoiceContent` checks
 * them together. Optional members may be null; unknown ones are ignored.
 */
export const invoiceDepositSchema: JsonSchema = titled(
  'InvoiceDeposit',
  object(DEPOSIT_MEMBERS, ['direction']),
);
