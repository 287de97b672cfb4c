import { described, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { BUYER_KINDS } from '#einvoice/model/invoice-party.ts';
import {
  choice,
  coded,
  date,
  identifierOf,
  identifiersOf,
  nullable,
  object,
  requiredText,
  text,
} from './schema-parts.ts';

export const address = titled(
  'InvoiceDepositAddress',
  object({
    line1: text(255, 'Street and number.'),
    line2: text(255, 'Second line of the address.'),
    postal_code: text(20, 'Postal code.'),
    line3: text(255, 'Third line of the address.'),
    city: text(255, 'City.'),
    region: text(255, 'Region or province.'),
    country_code: coded('^[A-Z]{2}$', 'ISO 3166-1 alpha-2.', REASONS.invalid),
  }),
);

export const electronicAddress = object(
  {
    scheme: requiredText(4, 'Electronic address scheme (EAS); `0225` in France.'),
    value: requiredText(255, 'The address in that scheme.'),
  },
  ['scheme', 'value'],
);

export const contact = object({
  name: text(255, 'A person or department.'),
  phone: text(255, 'Telephone number.'),
  email: text(255, 'E-mail address.'),
});

const PARTY = {
  name: text(255, 'Name of the company.'),
  siren: text(20, '9 digits, the last of which is a check digit (Luhn); spaces are ignored.'),
  siret: text(30, '14 digits that begin with the SIREN, which may then be omitted.'),
  vat_number: text(30, 'VAT number with its country prefix.'),
  electronic_address: described(
    nullable(electronicAddress),
    'Where the e-invoicing network reaches this party.',
  ),
  address: described(nullable(address), 'The postal address.'),
  trading_name: text(255, 'The name that it trades under.'),
  ids: identifiersOf('Other identifiers of the party, besides the SIRET.'),
  legal_id: identifierOf('Its number in a register other than the SIREN.'),
  contact: described(nullable(contact), 'Whom to ask.'),
};

export const sellerOf = (description: string): JsonSchema => ({
  ...nullable(
    object({
      ...PARTY,
      tax_registration: text(255, 'A tax number that is not a VAT number (BT-32).'),
      legal_information: text(5000, 'Legal form, capital, register (BT-33).'),
    }),
  ),
  description,
});

export const buyerOf = (description: string): JsonSchema => ({
  ...nullable(
    object({
      ...PARTY,
      kind: choice(
        BUYER_KINDS,
        'A buyer without any identifier or electronic address, in the Union, is a `consumer` by default.',
      ),
    }),
  ),
  description,
});

export const payeeOf = (description: string): JsonSchema => ({
  ...nullable(
    object(
      {
        name: requiredText(255, 'The name (BT-59).'),
        id: identifierOf('An identifier (BT-60).'),
        legal_id: identifierOf('Its number in a register (BT-61).'),
      },
      ['name'],
    ),
  ),
  description,
});

export const taxRepresentativeOf = (description: string): JsonSchema => ({
  ...nullable(
    object(
      {
        name: requiredText(255, 'The name (BT-62).'),
        vat_number: text(30, 'The VAT number (BT-63).'),
        address: described(nullable(address), 'The postal address (BG-12).'),
      },
      ['name'],
    ),
  ),
  description,
});

export const delivery: JsonSchema = {
  ...object({
    date: date('When the goods or services were supplied (BT-72).'),
    country_code: coded(
      '^[A-Z]{2}$',
      'The country of supply (BT-80), ISO 3166-1 alpha-2.',
      REASONS.invalid,
    ),
    name: text(255, 'Who receives the delivery (BT-70).'),
    location_id: identifierOf('An identifier of the place (BT-71).'),
    address: described(nullable(address), 'The address of the place (BG-15), in the same country.'),
  }),
  description:
    'When and where the goods or services are supplied; an intra-community supply (`K`) needs both members.',
};
