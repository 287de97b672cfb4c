import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
  type Members,
} from '#kernel/json-schema.ts';
import {
  BUYER_KINDS,
  type Contact,
  type ElectronicAddress,
  type Identifier,
  type InvoiceDelivery,
  type InvoicePayee,
  type PostalAddress,
  type TaxRepresentative,
} from '#einvoice/model/invoice-party.ts';
import type { renderBuyer, renderSeller } from './invoice-party.ts';
import { DATE, TEXT } from './members.ts';

/** A member that is null where the invoice does not have it. */
export const optional = (schema: JsonSchema, text: string): JsonSchema =>
  described(nullable(schema), `${text}; null if not given.`);

export const identifier = titled(
  'InvoiceIdentifier',
  exactly<Identifier>({
    value: described(TEXT, 'The identifier.'),
    scheme: optional(TEXT, 'Its scheme, such as an ISO 6523 code'),
  }),
);

const address = titled(
  'InvoiceAddress',
  exactly<PostalAddress>({
    line1: described(nullable(TEXT), 'Street and number; null when unknown.'),
    line2: described(nullable(TEXT), 'Second line of the address; null if not given.'),
    postal_code: described(nullable(TEXT), 'Null when unknown.'),
    city: described(nullable(TEXT), 'Null when unknown.'),
    country_code: described(nullable(TEXT), 'ISO 3166-1 alpha-2; null when unknown.'),
    line3: optional(TEXT, 'Third line of the address'),
    region: optional(TEXT, 'Region or province'),
  }),
);

const contact = titled(
  'InvoiceContact',
  exactly<Contact>({
    name: optional(TEXT, 'A person or department'),
    phone: optional(TEXT, 'Telephone number'),
    email: optional(TEXT, 'E-mail address'),
  }),
);

const PARTY = {
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
  address: described(nullable(address), 'Null when unknown.'),
  trading_name: optional(TEXT, 'The name that it trades under'),
  ids: described(arrayOf(identifier), 'Other identifiers of the party, besides the SIRET.'),
  legal_id: optional(identifier, 'Its number in a register other than the SIREN'),
  contact: optional(contact, 'Whom to ask'),
};

export const sellerMembers: Members<typeof renderSeller> = {
  ...PARTY,
  tax_registration: optional(TEXT, 'A tax number that is not a VAT number (BT-32)'),
  legal_information: optional(TEXT, 'Legal form, capital, register (BT-33)'),
};

export const sellerSchema = titled('InvoiceSeller', exactly(sellerMembers));

export const buyerSchema = titled(
  'InvoiceBuyer',
  exactly<ReturnType<typeof renderBuyer>>({
    ...PARTY,
    kind: described(
      nullable(enumOf(BUYER_KINDS)),
      'Whether it is a business, a consumer or a public body; null when unknown.',
    ),
  }),
);

export const payeeSchema = titled(
  'InvoicePayee',
  exactly<InvoicePayee>({
    name: described(TEXT, 'The name (BT-59).'),
    id: optional(identifier, 'An identifier (BT-60)'),
    legal_id: optional(identifier, 'Its number in a register (BT-61)'),
  }),
);

export const taxRepresentativeSchema = titled(
  'InvoiceTaxRepresentative',
  exactly<TaxRepresentative>({
    name: described(TEXT, 'The name (BT-62).'),
    vat_number: optional(TEXT, 'The VAT number (BT-63)'),
    address: optional(address, 'The postal address (BG-12)'),
  }),
);

export const deliverySchema = titled(
  'InvoiceDelivery',
  exactly<InvoiceDelivery>({
    date: described(nullable(DATE), 'The day of supply; null when unknown (BT-72).'),
    country_code: described(nullable(TEXT), 'The country of supply; null when unknown (BT-80).'),
    name: optional(TEXT, 'Who received the delivery (BT-70)'),
    location_id: optional(identifier, 'An identifier of the place (BT-71)'),
    address: optional(address, 'The address of the place (BG-15)'),
  }),
);
