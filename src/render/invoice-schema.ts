import {
  exactly,
  arrayOf,
  nullable,
  enumOf,
  type JsonSchema,
  type Members,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { LANGUAGES, TAX_POINT_CODES } from '#einvoice/model/invoice.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { UPLOAD_SOURCES } from '#orm/entities/invoice.ts';
import { invoiceCollectionSchemas } from './invoice-collections-schema.ts';
import type { renderInvoiceHeader } from './invoice.ts';
import { period } from './invoice-line-schema.ts';
import {
  buyerSchema,
  deliverySchema,
  identifier,
  optional,
  payeeSchema,
  sellerSchema,
  taxRepresentativeSchema,
} from './invoice-party-schema.ts';
import { MONEY, BOOLEAN, COUNT, CURRENCY, DATE, ID, INSTANT, NUMBER, TEXT } from './members.ts';

export const invoiceHeaderMembers: Members<typeof renderInvoiceHeader> = {
  id: described(ID, 'The invoice.'),
  invoice_number: described(
    nullable(TEXT),
    'Its number; a provisional one begins with `TEMP-`. Null for a draft.',
  ),
  direction: described(
    enumOf(INVOICE_DIRECTIONS),
    '`sales`: the company is the seller; `purchases`: it is the buyer.',
  ),
  proforma: described(BOOLEAN, 'Whether it is a pro forma, which is not binding.'),
  lifecycle_state: described(
    enumOf(INVOICE_LIFECYCLE_STATES),
    'Its state in the French lifecycle.',
  ),
  lifecycle_status_code: described(
    nullable(TEXT),
    'The code of that state (XP Z12-014); null for a draft.',
  ),
  lifecycle_available_transitions: described(
    arrayOf(enumOf(INVOICE_LIFECYCLE_STATES)),
    'The states that the company of the workspace may set next.',
  ),
  upload_source: described(enumOf(UPLOAD_SOURCES), 'The channel by which it came.'),
  created_at: described(INSTANT, 'When it was made.'),
  workspace_id: described(ID, 'The workspace.'),
  type_code: described(TEXT, 'UNTDID 1001: `380` is an invoice, `381` a credit note.'),
  issue_date: described(DATE, 'The day of issue.'),
  due_date: described(
    nullable(DATE),
    'The day by which it has to be paid. Null without a due date.',
  ),
  currency_code: described(CURRENCY, 'The currency of all amounts.'),
  seller: described(sellerSchema, 'Who sells.'),
  buyer: described(buyerSchema, 'Who buys.'),
  delivery: described(
    nullable(deliverySchema),
    'When and where the goods or services were supplied; null if not given.',
  ),
  category_id: described(nullable(ID), 'Null without a category.'),
  purchase_order_reference: described(
    nullable(TEXT),
    "The buyer's order number; null if not given (BT-13).",
  ),
  total_excluding_tax: described(MONEY, 'Lines − allowances + charges (BT-109).'),
  total_tax: described(MONEY, 'The total tax (BT-110).'),
  total_including_tax: described(MONEY, 'Total excluding tax + total tax (BT-112).'),
  amount_due: described(MONEY, 'What is left to pay (BT-115).'),
  tax_currency_code: optional(CURRENCY, 'The currency of the VAT in accounts (BT-6)'),
  tax_point_date: optional(DATE, 'The day on which VAT becomes due (BT-7)'),
  tax_point_code: described(
    nullable(enumOf(TAX_POINT_CODES)),
    'When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8).',
  ),
  buyer_reference: optional(TEXT, "The buyer's own reference (BT-10)"),
  project_reference: optional(TEXT, 'The project (BT-11)'),
  contract_reference: optional(TEXT, 'The contract (BT-12)'),
  tender_reference: optional(TEXT, 'The call for tenders (BT-17)'),
  sales_order_reference: optional(TEXT, "The seller's order number (BT-14)"),
  receiving_advice_reference: optional(TEXT, 'The receiving advice (BT-15)'),
  despatch_advice_reference: optional(TEXT, 'The despatch advice (BT-16)'),
  invoiced_objects: described(arrayOf(identifier), 'The objects that are invoiced (BT-18).'),
  buyer_accounting_reference: optional(TEXT, "The buyer's accounting reference (BT-19)"),
  payment_terms: optional(TEXT, 'The terms of payment in words (BT-20)'),
  business_process: optional(TEXT, 'The business process, such as `S1` (BT-23)'),
  operation: described(
    nullable(enumOf(OPERATIONS)),
    'Whether it supplies goods, services or both; null when unknown.',
  ),
  profile: optional(TEXT, 'The profile that a received file claims (BT-24)'),
  invoicing_period: optional(period, 'The period that is invoiced (BG-14)'),
  lines_total: described(MONEY, 'The sum of the lines (BT-106).'),
  allowances_total: described(nullable(MONEY), 'Null without allowances (BT-107).'),
  charges_total: described(nullable(MONEY), 'Null without charges (BT-108).'),
  paid_amount: described(nullable(MONEY), 'Null without payments (BT-113).'),
  rounding_amount: optional(MONEY, 'A rounding of the amount due (BT-114)'),
  total_tax_in_tax_currency: optional(MONEY, 'The total tax in `tax_currency_code` (BT-111)'),
  exchange_rate: optional(NUMBER, 'Units of `tax_currency_code` for one of `currency_code`'),
  payee: optional(payeeSchema, 'Who is paid, other than the seller (BG-10)'),
  tax_representative: optional(taxRepresentativeSchema, "The seller's tax representative (BG-11)"),
  language: described(
    nullable(enumOf(LANGUAGES)),
    "The language of the PDF; null for the company's.",
  ),
  warnings_count: described(COUNT, 'How many remarks its deposit left.'),
  attachments_count: described(COUNT, 'How many documents are attached.'),
  updated_at: described(INSTANT, 'When it last changed.'),
};

export const invoiceHeaderSchema = titled('InvoiceHeader', exactly(invoiceHeaderMembers));

/** The header, and the collections requested. */
export const invoiceSchema: JsonSchema = {
  ...invoiceHeaderSchema,
  title: 'Invoice',
  properties: { ...invoiceHeaderMembers, ...invoiceCollectionSchemas },
};
