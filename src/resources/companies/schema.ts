import { described, nullable, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import { LANGUAGES } from '#model/invoice.ts';
import { OPERATIONS } from '#model/operation.ts';

const MAX_IDS = 10;
const MAX_TEXT = 255;
const MAX_LONG_TEXT = 5_000;
const MAX_FOOTER = 500;

const text = (description: string, maxLength = MAX_TEXT): JsonSchema => ({
  type: ['string', 'null'],
  maxLength,
  description,
});
const requiredText = (description: string, maxLength = MAX_TEXT): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});
const coded = (pattern: string, description: string, reason: Reason): JsonSchema => ({
  type: ['string', 'null'],
  pattern,
  description,
  'x-reason': reason,
});
const choice = (values: readonly string[], description: string): JsonSchema => ({
  ...nullable({ type: 'string', enum: values }),
  description,
  'x-reason': REASONS.oneOf(values),
});
const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({ type: 'object', properties, required });

const identifier = object(
  {
    value: requiredText('The identifier.'),
    scheme: coded(String.raw`^\d{4}$`, 'Its scheme, an ISO 6523 code.', REASONS.invalid),
  },
  ['value'],
);

const electronicAddress = object(
  {
    scheme: requiredText('Electronic address scheme (EAS); `0225` in France.', 4),
    value: requiredText('The address in that scheme.'),
  },
  ['scheme', 'value'],
);

const address = object({
  line1: text('Street and number.'),
  line2: text('Second line of the address.'),
  line3: text('Third line of the address.'),
  postal_code: text('Postal code.', 20),
  city: text('City.'),
  region: text('Region.'),
  country_code: coded('^[A-Z]{2}$', 'ISO 3166-1 alpha-2.', REASONS.invalid),
});

const contact = object({
  name: text('A person or a department.'),
  phone: text('Telephone number.'),
  email: text('E-mail address.'),
});

const party = {
  name: { type: 'string', maxLength: MAX_TEXT, pattern: String.raw`\S`, description: 'Not blank.' },
  siren: text('Only as it is, since the invoices of the network follow it.', 20),
  siret: text('14 digits that begin with the SIREN.', 30),
  vat_number: text('With its country prefix, `FR44732829320`; spaces are ignored.', 30),
  electronic_address: described(
    nullable(electronicAddress),
    'Where the e-invoicing network reaches it.',
  ),
  address: described(nullable(address), 'Its postal address.'),
  trading_name: text('The name that it trades under (BT-28).'),
  ids: {
    type: ['array', 'null'],
    maxItems: MAX_IDS,
    items: identifier,
    description: 'Its other identifiers, such as a GLN in the scheme `0088` (BT-29).',
  },
  legal_id: described(
    nullable(identifier),
    'Its legal registration, unless that is the SIREN (BT-30).',
  ),
  contact: described(nullable(contact), 'Whom to ask (BG-6).'),
  tax_registration: text('Its tax registration beside the VAT number (BT-32).'),
  legal_information: text('Legal form, capital, trade register (BT-33).', MAX_LONG_TEXT),
};

export const companyUpdateSchema: JsonSchema = titled(
  'CompanyUpdate',
  object({
    ...party,
    operation: choice(OPERATIONS, 'What it sells where an invoice does not say it.'),
    language: choice(LANGUAGES, 'Of its pages; French by default.'),
    colour: coded(
      '^#[0-9a-fA-F]{6}$',
      'Of its pages, `#rrggbb`, with a contrast of at least 4.5:1 on white (WCAG).',
      REASONS.invalid,
    ),
    footer: text('At the foot of its pages.', MAX_FOOTER),
  }),
);
