import { exactly, listOf, nullable, oneOf, type JsonSchema } from '#kernel/json-schema.ts';
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
import { AMOUNT, BOOLEAN, DATE, NUMBER, TEXT } from './member-schemas.ts';

const tax = { tax_category: oneOf(TAX_CATEGORIES), tax_rate: NUMBER };

export const invoiceCollectionSchemas: Readonly<Record<InvoiceCollection, JsonSchema>> = {
  lines: listOf(
    exactly<InvoiceLine>({
      name: TEXT,
      description: nullable(TEXT),
      quantity: NUMBER,
      unit_code: TEXT,
      unit_price: NUMBER,
      ...tax,
      net_amount: AMOUNT,
    }),
  ),
  payment_means: listOf(
    exactly<InvoicePaymentMeans>({
      type_code: TEXT,
      iban: nullable(TEXT),
      bic: nullable(TEXT),
      account_name: nullable(TEXT),
    }),
  ),
  tax_subtotals: listOf(
    exactly<InvoiceTaxSubtotal>({ ...tax, taxable_amount: AMOUNT, tax_amount: AMOUNT }),
  ),
  lifecycle_events: listOf(lifecycleEventSchema),
  allowance_charges: listOf(
    exactly<InvoiceAllowanceCharge>({
      charge: BOOLEAN,
      amount: AMOUNT,
      base_amount: nullable(AMOUNT),
      percentage: nullable(NUMBER),
      reason: nullable(TEXT),
      reason_code: nullable(TEXT),
      ...tax,
    }),
  ),
  item_notes: listOf(exactly<InvoiceNote>({ subject_code: nullable(TEXT), text: TEXT })),
  invoice_references: listOf(
    exactly<InvoiceReference>({ invoice_number: TEXT, issue_date: nullable(DATE) }),
  ),
  payments: listOf(
    exactly<InvoicePayment>({
      amount: AMOUNT,
      paid_on: nullable(DATE),
      reference: nullable(TEXT),
    }),
  ),
  early_payment_discounts: listOf(
    exactly<InvoiceEarlyPaymentDiscount>({
      percentage: nullable(NUMBER),
      amount: nullable(AMOUNT),
      until: nullable(DATE),
    }),
  ),
};
