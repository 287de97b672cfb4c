import {
  exactly,
  arrayOf,
  nullable,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';
import type {
  DirectDebit,
  InvoiceAllowanceCharge,
  InvoiceEarlyPaymentDiscount,
  InvoiceNote,
  InvoicePayment,
  InvoiceReference,
  InvoiceTaxSubtotal,
  PaymentCard,
} from '#einvoice/model/invoice.ts';
import type { InvoiceCollection, renderPaymentMeans } from './invoice-collections.ts';
import { lineSchema, taxMembers } from './invoice-line-schema.ts';
import { optional } from './invoice-party-schema.ts';
import { lifecycleEventSchema } from './lifecycle-event.ts';
import { MONEY, BOOLEAN, DATE, NUMBER, TEXT } from './members.ts';

const cardSchema = titled(
  'InvoicePaymentCard',
  exactly<PaymentCard>({
    number: described(TEXT, 'The last 4 to 6 digits (BT-87).'),
    holder_name: optional(TEXT, 'The name of the holder (BT-88)'),
  }),
);

const directDebitSchema = titled(
  'InvoiceDirectDebit',
  exactly<DirectDebit>({
    mandate_reference: optional(TEXT, 'The mandate (BT-89)'),
    creditor_id: optional(TEXT, 'The identifier of the creditor (BT-90)'),
    debited_iban: optional(TEXT, 'The account that is debited (BT-91)'),
  }),
);

const paymentMeansSchema = titled(
  'InvoicePaymentMeans',
  exactly<ReturnType<typeof renderPaymentMeans>>({
    type_code: described(TEXT, 'UNTDID 4461 (BT-81).'),
    iban: described(nullable(TEXT), 'The IBAN of the payee; null if not given (BT-84).'),
    bic: described(nullable(TEXT), 'The BIC of the bank of the payee; null if not given (BT-86).'),
    account_name: described(nullable(TEXT), 'The name of the account; null if not given (BT-85).'),
    text: optional(TEXT, 'The means in words (BT-82)'),
    remittance_information: optional(TEXT, 'What the payer has to quote (BT-83)'),
    account_id: optional(TEXT, 'An account of the payee that has no IBAN (BT-84)'),
    card: optional(cardSchema, 'The card that was used (BG-18)'),
    direct_debit: optional(directDebitSchema, 'The direct debit (BG-19)'),
  }),
);

export const invoiceCollectionSchemas: Readonly<Record<InvoiceCollection, JsonSchema>> = {
  lines: described(arrayOf(lineSchema), 'The lines.'),
  payment_means: described(arrayOf(paymentMeansSchema), 'Ways to pay it.'),
  tax_subtotals: described(
    arrayOf(
      titled(
        'InvoiceTaxSubtotal',
        exactly<InvoiceTaxSubtotal>({
          ...taxMembers,
          taxable_amount: described(MONEY, 'The sum taxed at this category and rate (BT-116).'),
          tax_amount: described(MONEY, 'The tax on it (BT-117).'),
          exemption_reason: described(
            nullable(TEXT),
            'Why there is no tax; null where there is (BT-120).',
          ),
          exemption_reason_code: described(
            nullable(TEXT),
            'The same as a VATEX code; null if not given (BT-121).',
          ),
        }),
      ),
    ),
    'VAT breakdown: one element per category and rate.',
  ),
  lifecycle_events: described(
    arrayOf(lifecycleEventSchema),
    'Its lifecycle events, in the order in which they were recorded.',
  ),
  allowance_charges: described(
    arrayOf(
      titled(
        'InvoiceAllowanceCharge',
        exactly<InvoiceAllowanceCharge>({
          charge: described(BOOLEAN, 'True for a charge, false for an allowance.'),
          amount: described(MONEY, 'The amount added or taken off, without tax.'),
          base_amount: described(
            nullable(MONEY),
            'What the percentage is taken of; null without a percentage.',
          ),
          percentage: described(
            nullable(NUMBER),
            'Percentage of `base_amount`; null if the amount was given directly.',
          ),
          reason: described(nullable(TEXT), 'The reason in words; null if not given.'),
          reason_code: described(
            nullable(TEXT),
            'UNTDID 5189 for an allowance, 7161 for a charge; null if not given.',
          ),
          ...taxMembers,
        }),
      ),
    ),
    'Allowances and charges on the whole document.',
  ),
  item_notes: described(
    arrayOf(
      titled(
        'InvoiceNote',
        exactly<InvoiceNote>({
          subject_code: described(nullable(TEXT), 'UNTDID 4451; null if not given (BT-21).'),
          text: described(TEXT, 'The note (BT-22).'),
        }),
      ),
    ),
    'Notes of the invoice.',
  ),
  invoice_references: described(
    arrayOf(
      titled(
        'InvoiceReference',
        exactly<InvoiceReference>({
          invoice_number: described(TEXT, 'The number of the earlier invoice (BT-25).'),
          issue_date: described(nullable(DATE), 'Its issue date; null when unknown (BT-26).'),
        }),
      ),
    ),
    'Earlier invoices that this one refers to.',
  ),
  payments: described(
    arrayOf(
      titled(
        'InvoicePayment',
        exactly<InvoicePayment>({
          amount: described(MONEY, 'The amount paid.'),
          paid_on: described(nullable(DATE), 'The day of the payment; null when unknown.'),
          reference: described(nullable(TEXT), 'The reference of the payment; null if not given.'),
        }),
      ),
    ),
    'Payments that have already been made.',
  ),
  early_payment_discounts: described(
    arrayOf(
      titled(
        'InvoiceEarlyPaymentDiscount',
        exactly<InvoiceEarlyPaymentDiscount>({
          percentage: described(
            nullable(NUMBER),
            'Percentage of the amount due; null if `amount` is given.',
          ),
          amount: described(
            nullable(MONEY),
            'The amount of the discount; null if `percentage` is given.',
          ),
          until: described(
            nullable(DATE),
            'The last day on which it is granted; null if not limited.',
          ),
        }),
      ),
    ),
    'Discounts granted for paying early.',
  ),
};
