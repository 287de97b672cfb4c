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
import { INVOICE_DIRECTIONS, INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import type {
  ElectronicAddress,
  InvoiceDelivery,
  InvoiceParty,
  PostalAddress,
} from '#model/invoice-party.ts';
import { UPLOAD_SOURCES } from '#orm/entities/invoice.ts';
import { invoiceCollectionSchemas } from './invoice-collections-schema.ts';
import type { renderInvoiceHeader } from './invoice.ts';
import { MONEY, BOOLEAN, CURRENCY, DATE, ID, INSTANT, TEXT } from './members.ts';

const party = titled(
  'InvoiceParty',
  exactly<
    Pick<InvoiceParty, 'name' | 'siren' | 'siret' | 'vat_number' | 'electronic_address' | 'address'>
  >({
    name: described(TEXT, 'Name of the company.'),
    siren: described(nullable(TEXT), '9 digits; null when unknown.'),
    siret: described(nullable(TEXT), '14 digits; null when unknown.'),
    vat_number: described(nullable(TEXT), 'With its country prefix; null when unknown.'),
    electronic_address: described(
      nullable(
        exactly<ElectronicAddress>({
          scheme: described(TEXT, 'Electronic address scheme (EAS).'),
          value: described(TEXT, 'The address in that scheme.'),
        }),
      ),
      'Where the e-invoicing network reaches this party; null when unknown.',
    ),
    address: described(
      nullable(
        exactly<Pick<PostalAddress, 'line1' | 'line2' | 'postal_code' | 'city' | 'country_code'>>({
          line1: described(nullable(TEXT), 'Street and number; null when unknown.'),
          line2: described(nullable(TEXT), 'Second line of the address; null if not given.'),
          postal_code: described(nullable(TEXT), 'Null when unknown.'),
          city: described(nullable(TEXT), 'Null when unknown.'),
          country_code: described(nullable(TEXT), 'ISO 3166-1 alpha-2; null when unknown.'),
        }),
      ),
      'Null when unknown.',
    ),
  }),
);

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
  due_date: described(nullable(DATE), 'The day by which it has to be paid; null if there is none.'),
  currency_code: described(CURRENCY, 'The currency of all amounts.'),
  seller: described(party, 'Who sells.'),
  buyer: described(party, 'Who buys.'),
  delivery: described(
    nullable(
      exactly<Pick<InvoiceDelivery, 'date' | 'country_code'>>({
        date: described(nullable(DATE), 'The day of supply; null when unknown (BT-72).'),
        country_code: described(
          nullable(TEXT),
          'The country of supply; null when unknown (BT-80).',
        ),
      }),
    ),
    'When and where the goods or services were supplied; null if not given.',
  ),
  category_id: described(nullable(ID), 'Its category; null if it has none.'),
  purchase_order_reference: described(
    nullable(TEXT),
    "The buyer's order number; null if there is none (BT-13).",
  ),
  total_excluding_tax: described(MONEY, 'Lines − allowances + charges (BT-109).'),
  total_tax: described(MONEY, 'The total tax (BT-110).'),
  total_including_tax: described(MONEY, 'Total excluding tax + total tax (BT-112).'),
  amount_due: described(MONEY, 'What is left to pay (BT-115).'),
  updated_at: described(INSTANT, 'When it last changed.'),
};

export const invoiceHeaderSchema = titled('InvoiceHeader', exactly(invoiceHeaderMembers));

/** The header, and the collections requested. */
export const invoiceSchema: JsonSchema = {
  ...invoiceHeaderSchema,
  title: 'Invoice',
  properties: { ...invoiceHeaderMembers, ...invoiceCollectionSchemas },
};
