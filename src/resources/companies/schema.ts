import { described, nullable, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import { LANGUAGES } from '#einvoice/model/invoice.ts';
import { MAX_FIRST_NUMBER, MAX_PREFIX, MAX_WIDTH } from '#einvoice/model/number-series.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { address, contact, electronicAddress } from '#resources/invoices/party-schema.ts';
import {
  choice,
  coded,
  object,
  requiredText,
  text,
  upTo,
} from '#resources/invoices/schema-parts.ts';

const MAX_IDS = 10;
const MAX_TEXT = 255;

/** Stricter than an invoice's, whose scheme may be any text: a profile is printed on every later sale. */
const identifier = object(
  {
    value: requiredText(MAX_TEXT, 'The identifier.'),
    scheme: coded(String.raw`^\d{4}$`, 'Its scheme, an ISO 6523 code.', REASONS.invalid),
  },
  ['value'],
);

const party = {
  name: { type: 'string', maxLength: MAX_TEXT, pattern: String.raw`\S`, description: 'Not blank.' },
  siren: text(20, 'Only as it is, since the invoices of the network follow it.'),
  siret: text(30, '14 digits that begin with the SIREN.'),
  vat_number: text(30, 'With its country prefix, `FR44732829320`; spaces are ignored.'),
  electronic_address: described(
    nullable(electronicAddress),
    'Where the e-invoicing network reaches it.',
  ),
  address: described(nullable(address), 'Its postal address.'),
  trading_name: text(MAX_TEXT, 'The name that it trades under (BT-28).'),
  ids: upTo(
    MAX_IDS,
    identifier,
    'Its other identifiers, such as a GLN in the scheme `0088` (BT-29).',
  ),
  legal_id: described(
    nullable(identifier),
    'Its legal registration, unless that is the SIREN (BT-30).',
  ),
  contact: described(nullable(contact), 'Whom to ask (BG-6).'),
  tax_registration: text(MAX_TEXT, 'Its tax registration beside the VAT number (BT-32).'),
  legal_information: text(5_000, 'Legal form, capital, trade register (BT-33).'),
};

/** The characters of BR-FR-02. The digits that follow must not run into others. */
const PREFIX = String.raw`^([A-Za-z0-9+_/-]|\{year\})*[A-Za-z+_/-]$`;

const PREFIX_REASON: Reason = {
  code: 'invalid_format',
  message:
    'ne doit contenir que des lettres sans accent, des chiffres, les signes - + _ / et {year}, et doit finir par une lettre ou un signe (25 caractères au maximum)',
};

const whole = (maximum: number, description: string): JsonSchema => ({
  type: ['integer', 'null'],
  minimum: 1,
  maximum,
  description,
});

const numberSeriesOf = (description: string): JsonSchema =>
  described(
    nullable(
      object({
        prefix: {
          ...coded(PREFIX, 'Before the digits; `{year}` is the year of issue.', PREFIX_REASON),
          maxLength: MAX_PREFIX,
        },
        width: whole(MAX_WIDTH, 'Digits of a number, filled up with zeros.'),
        first_number: whole(
          MAX_FIRST_NUMBER,
          'The first number this year, beyond all that were used with the prefix; by default the one after the highest. It is fixed once the series gave a number.',
        ),
      }),
    ),
    description,
  );

export const companyUpdateSchema: JsonSchema = titled(
  'CompanyUpdate',
  object({
    ...party,
    operation: choice(OPERATIONS, 'What it sells where an invoice does not say it.'),
    language: choice(LANGUAGES, 'The language of its pages; French by default.'),
    colour: coded(
      '^#[0-9a-fA-F]{6}$',
      'The colour of its pages, `#rrggbb`, with a contrast of at least 4.5:1 on white (WCAG).',
      REASONS.invalid,
    ),
    footer: text(500, 'Printed at the foot of its pages.'),
    invoice_series: numberSeriesOf(
      'How it numbers invoices; by default `FA-{year}-` and 5 digits.',
    ),
    credit_note_series: numberSeriesOf(
      'How it numbers credit notes; by default `AV-{year}-` and 5 digits. One series for both is given twice, alike.',
    ),
  }),
);

export const sirenSchema: JsonSchema = object(
  { siren: requiredText(20, 'Nine digits; spaces are ignored.') },
  ['siren'],
);
