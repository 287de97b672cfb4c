import { exactly, arrayOf, nullable, enumOf, type JsonSchema } from '#kernel/json-schema.ts';
import {
  TAX_CATEGORIES,
  type InvoiceAllowanceCharge,
  type InvoiceEarlyPaymentDiscount,
  type InvoiceLine,
  type InvoiceNote,
  type InvoicePayment,
  type InvoicePaymentMeans,
  type InvoiceReference,
  type InvoiceTaxSubtotal,
} from '#model/invoice.ts';
import type { InvoiceCollection } from './invoice-collections.ts';
import { lifecycleEventSchema } from './lifecycle-event.ts';
import { MONEY, BOOLEAN, DATE, NUMBER, TEXT } from './members.ts';

const tax = { tax_category: enumOf(TAX_CATEGORIES), tax_rate: NUMBER };

export const invoiceCollectionSchemas: Readonly<Record<InvoiceCollection, JsonSchema>> = {
  lines: arrayOf(
    exactly<Omit<InvoiceLine, 'price_base_quantity' | 'adjustments'>>({
      name: TEXT,
      description: nullable(TEXT),
      quantity: NUMBER,
      unit_code: TEXT,
      unit_price: NUMBER,
      ...tax,
      net_amount: MONEY,
    }),
  ),
  payment_means: arrayOf(
    exactly<InvoicePaymentMeans>({
      type_code: TEXT,
      iban: nullable(TEXT),
      bic: nullable(TEXT),
      account_name: nullable(TEXT),
    }),
  ),
  tax_subtotals: arrayOf(
    exactly<InvoiceTaxSubtotal>({
      ...tax,
      taxable_amount: MONEY,
      tax_amount: MONEY,
      exemption_reason: nullable(TEXT),
      exemption_reason_code: nullable(TEXT),
    }),
  ),
  lifecycle_events: arrayOf(lifecycleEventSchema),
  allowance_charges: arrayOf(
    exactly<InvoiceAllowanceCharge>({
      charge: BOOLEAN,
      amount: MONEY,
      base_amount: nullable(MONEY),
      percentage: nullable(NUMBER),
      reason: nullable(TEXT),
      reason_code: nullable(TEXT),
      ...tax,
    }),
  ),
  item_notes: arrayOf(exactly<InvoiceNote>({ subject_code: nullable(TEXT), text: TEXT })),
  invoice_references: arrayOf(
    exactly<InvoiceReference>({ invoice_number: TEXT, issue_date: nullable(DATE) }),
  ),
  payments: arrayOf(
    exactly<InvoicePayment>({
      amount: MONEY,
      paid_on: nullable(DATE),
      reference: nullable(TEXT),
    }),
  ),
  early_payment_discounts: arrayOf(
    exactly<InvoiceEarlyPaymentDiscount>({
      percentage: nullable(NUMBER),
      amount: nullable(MONEY),
      until: nullable(DATE),
    }),
  ),
};
