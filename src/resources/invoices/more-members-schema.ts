import type { JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { LANGUAGES, TAX_POINT_CODES } from '#einvoice/model/invoice.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { payeeOf, taxRepresentativeOf } from './party-schema.ts';
import {
  amount,
  checkedAmount,
  choice,
  coded,
  date,
  decimal,
  identifiersOf,
  periodOf,
  text,
} from './schema-parts.ts';

/** The header's optional terms. */
export const MORE_MEMBERS: Readonly<Record<string, JsonSchema>> = {
  operation: choice(
    OPERATIONS,
    'Whether it supplies goods, services or both; guessed from units and taxes if nothing says it.',
  ),
  business_process: text(
    255,
    'The business process, such as `S1`, whose letter is that of `operation` (BT-23).',
  ),
  language: choice(LANGUAGES, "The language of the PDF; by default the company's."),
  tax_point_date: date('The day on which VAT becomes due (BT-7),'),
  tax_point_code: choice(
    TAX_POINT_CODES,
    'When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8).',
  ),
  tax_currency_code: coded(
    '^[A-Z]{3}$',
    'The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another.',
    REASONS.invalid,
  ),
  exchange_rate: decimal('Units of `tax_currency_code` for one of `currency_code`.'),
  total_tax_in_tax_currency: amount(
    'The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`.',
  ),
  buyer_reference: text(255, "The buyer's own reference (BT-10)."),
  project_reference: text(255, 'The project (BT-11).'),
  contract_reference: text(255, 'The contract (BT-12).'),
  tender_reference: text(255, 'The call for tenders (BT-17).'),
  sales_order_reference: text(255, 'Your order number (BT-14).'),
  receiving_advice_reference: text(255, 'The receiving advice (BT-15).'),
  despatch_advice_reference: text(255, 'The despatch advice (BT-16).'),
  buyer_accounting_reference: text(255, "The buyer's accounting reference (BT-19)."),
  invoiced_objects: identifiersOf('The objects that are invoiced (BT-18).'),
  invoicing_period: periodOf('The period that is invoiced (BG-14).'),
  payment_terms: text(5000, 'The terms of payment in words (BT-20).'),
  payee: payeeOf('Who is paid, if not the seller (BG-10).'),
  tax_representative: taxRepresentativeOf("The seller's tax representative (BG-11)."),
  rounding_amount: amount('A rounding of the amount due (BT-114).'),
  lines_total: checkedAmount('Sum of the lines (BT-106).'),
  allowances_total: checkedAmount('Sum of the allowances (BT-107).'),
  charges_total: checkedAmount('Sum of the charges (BT-108).'),
  paid_amount: checkedAmount('Sum of the payments (BT-113); alone it is one payment.'),
};
