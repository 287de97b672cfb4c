import {
  exactly,
  arrayOf,
  nullable,
  enumOf,
  type JsonSchema,
  type Members,
} from '#kernel/json-schema.ts';
import { INVOICE_DIRECTIONS, INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import {
  type ElectronicAddress,
  type InvoiceDelivery,
  type InvoiceParty,
  type PostalAddress,
} from '#model/invoice.ts';
import { UPLOAD_SOURCES } from '#orm/entities/invoice.ts';
import { invoiceCollectionSchemas } from './invoice-collections-schema.ts';
import type { renderInvoiceHeader } from './invoice.ts';
import { MONEY, BOOLEAN, CURRENCY, DATE, ID, INSTANT, TEXT } from './members.ts';

const party = exactly<InvoiceParty>({
  name: TEXT,
  siren: nullable(TEXT),
  siret: nullable(TEXT),
  vat_number: nullable(TEXT),
  electronic_address: nullable(exactly<ElectronicAddress>({ scheme: TEXT, value: TEXT })),
  address: nullable(
    exactly<PostalAddress>({
      line1: nullable(TEXT),
      line2: nullable(TEXT),
      postal_code: nullable(TEXT),
      city: nullable(TEXT),
      country_code: nullable(TEXT),
    }),
  ),
});

/** The schemas of {@link renderInvoiceHeader}. */
export const invoiceHeaderMembers: Members<typeof renderInvoiceHeader> = {
  id: ID,
  invoice_number: nullable(TEXT),
  direction: enumOf(INVOICE_DIRECTIONS),
  proforma: BOOLEAN,
  lifecycle_state: enumOf(INVOICE_LIFECYCLE_STATES),
  lifecycle_status_code: nullable(TEXT),
  lifecycle_available_transitions: arrayOf(enumOf(INVOICE_LIFECYCLE_STATES)),
  upload_source: enumOf(UPLOAD_SOURCES),
  created_at: INSTANT,
  workspace_id: ID,
  type_code: TEXT,
  issue_date: DATE,
  due_date: nullable(DATE),
  currency_code: CURRENCY,
  seller: party,
  buyer: party,
  delivery: nullable(
    exactly<InvoiceDelivery>({ date: nullable(DATE), country_code: nullable(TEXT) }),
  ),
  category_id: nullable(ID),
  purchase_order_reference: nullable(TEXT),
  total_excluding_tax: MONEY,
  total_tax: MONEY,
  total_including_tax: MONEY,
  amount_due: MONEY,
  updated_at: INSTANT,
};

export const invoiceHeaderSchema = exactly(invoiceHeaderMembers);

/** The header, and the collections that were asked for. */
export const invoiceSchema: JsonSchema = {
  ...invoiceHeaderSchema,
  properties: { ...invoiceHeaderMembers, ...invoiceCollectionSchemas },
};
