import {
  arrayOf,
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import type { ProfileParty } from '#model/company-profile.ts';
import type {
  Contact,
  ElectronicAddress,
  Identifier,
  PostalAddress,
} from '#model/invoice-party.ts';
import { LANGUAGES } from '#model/invoice.ts';
import { LOGO_MEDIA_TYPES } from '#model/logo-media-type.ts';
import { OPERATIONS } from '#model/operation.ts';
import type { renderCompany, renderLogo } from './company.ts';
import { COUNT, ID, INSTANT, TEXT } from './members.ts';

const text = (description: string): JsonSchema =>
  described(nullable(TEXT), `${description}; null if not given.`);

const identifier = exactly<Identifier>({
  value: described(TEXT, 'The identifier.'),
  scheme: text('Its scheme, an ISO 6523 code'),
});

const partyMembers: Readonly<Record<keyof ProfileParty, JsonSchema>> = {
  siret: text('14 digits that begin with the SIREN'),
  vat_number: text('With its country prefix'),
  electronic_address: described(
    nullable(
      exactly<ElectronicAddress>({
        scheme: described(TEXT, 'Electronic address scheme (EAS).'),
        value: described(TEXT, 'The address in that scheme.'),
      }),
    ),
    'Where the e-invoicing network reaches it; null if not given.',
  ),
  address: described(
    nullable(
      exactly<PostalAddress>({
        line1: text('Street and number'),
        line2: text('Second line of the address'),
        postal_code: text('Postal code'),
        city: text('City'),
        country_code: text('ISO 3166-1 alpha-2'),
        line3: text('Third line of the address'),
        region: text('Region'),
      }),
    ),
    'Its postal address; null if not given.',
  ),
  trading_name: text('The name that it trades under (BT-28)'),
  ids: described(arrayOf(identifier), 'Its other identifiers (BT-29).'),
  legal_id: described(
    nullable(identifier),
    'Its legal registration, unless that is the SIREN (BT-30); null if not given.',
  ),
  contact: described(
    nullable(
      exactly<Contact>({
        name: text('A person or a department'),
        phone: text('Telephone number'),
        email: text('E-mail address'),
      }),
    ),
    'Whom to ask (BG-6); null if not given.',
  ),
  tax_registration: text('Its tax registration beside the VAT number (BT-32)'),
  legal_information: text('Legal form, capital, trade register (BT-33)'),
};

const logoSchema = titled(
  'CompanyLogo',
  exactly<ReturnType<typeof renderLogo>>({
    media_type: described(enumOf(LOGO_MEDIA_TYPES), 'Told by its content.'),
    width: described(COUNT, 'In pixels.'),
    height: described(COUNT, 'In pixels.'),
    size_bytes: described(COUNT, 'Without the metadata that it was sent with.'),
    sha256: described(TEXT, 'Of its bytes, hexadecimal.'),
  }),
);

export const companySchema = titled(
  'Company',
  exactly<ReturnType<typeof renderCompany>>({
    id: described(ID, 'The company.'),
    workspace_id: described(ID, 'The workspace.'),
    name: described(TEXT, 'Its name.'),
    siren: described(nullable(TEXT), '9 digits; null when unknown.'),
    ...partyMembers,
    operation: described(
      nullable(enumOf(OPERATIONS)),
      'What it sells where an invoice does not say it; null when unknown.',
    ),
    language: described(nullable(enumOf(LANGUAGES)), 'Of its pages; null for French.'),
    colour: text('Of its pages, `#rrggbb`'),
    footer: text('At the foot of its pages'),
    logo: described(nullable(logoSchema), 'Null if it has none.'),
    version: described(COUNT, 'Counts the changes of the profile; 0 before the first.'),
    updated_at: described(
      nullable(INSTANT),
      'When the profile last changed; null before the first change.',
    ),
  }),
);
