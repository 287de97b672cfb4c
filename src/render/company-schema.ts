import { described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { LANGUAGES } from '#einvoice/model/invoice.ts';
import { LOGO_MEDIA_TYPES } from '#einvoice/model/logo-media-type.ts';
import type { NumberSeries } from '#einvoice/model/number-series.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import type { renderCompany, renderLogo } from './company.ts';
import { optional, sellerMembers } from './invoice-party-schema.ts';
import { COUNT, ID, INSTANT, TEXT } from './members.ts';

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

const numberSeries = titled(
  'NumberSeries',
  exactly<NumberSeries>({
    prefix: described(TEXT, 'Before the digits; `{year}` is the year of issue.'),
    width: described(COUNT, 'Digits of a number, filled up with zeros.'),
    first_number: described(
      nullable(COUNT),
      'Of the year in which it was set; null for the one after the highest used.',
    ),
  }),
);

export const companySchema = titled(
  'Company',
  exactly<ReturnType<typeof renderCompany>>({
    id: described(ID, 'The company.'),
    workspace_id: described(ID, 'The workspace.'),
    ...sellerMembers,
    operation: described(
      nullable(enumOf(OPERATIONS)),
      'What it sells where an invoice does not say it; null when unknown.',
    ),
    language: described(nullable(enumOf(LANGUAGES)), 'The language of its pages; null for French.'),
    colour: optional(TEXT, 'The colour of its pages, `#rrggbb`'),
    footer: optional(TEXT, 'Printed at the foot of its pages'),
    invoice_series: described(
      nullable(numberSeries),
      'How it numbers invoices; null for `FA-{year}-` and five digits.',
    ),
    credit_note_series: described(
      nullable(numberSeries),
      'How it numbers credit notes; null for `AV-{year}-` and five digits.',
    ),
    logo: described(nullable(logoSchema), 'Null without a logo.'),
    version: described(COUNT, 'Counts the changes of the profile; 0 before the first.'),
    updated_at: described(
      nullable(INSTANT),
      'When the profile last changed; null before the first change.',
    ),
  }),
);
