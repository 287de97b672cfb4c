import { FEC_CHARSETS } from '#fec/print-fec.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { date, required } from '#resources/invoices/schema-parts.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { ACCOUNTING_EXPORT_KINDS } from '#orm/entities/accounting-export.ts';

export const exportCreationSchema: JsonSchema = titled('AccountingExportCreation', {
  type: 'object',
  properties: {
    company_id: {
      type: ['integer', 'null'],
      description: 'A company of the workspace; the first by default.',
    },
    from: required(
      date('The first day: that after what is sealed, and of the first export `entries_from`.'),
    ),
    to: required(date('The last day, within the same fiscal year and not after today.')),
    charset: {
      enum: [...FEC_CHARSETS, null],
      description: 'Of the file; `utf-8` by default. ISO 8859-15 spells in ASCII what it lacks.',
      'x-reason': REASONS.oneOf(FEC_CHARSETS),
    },
    kind: {
      enum: [...ACCOUNTING_EXPORT_KINDS, null],
      description:
        '`period` by default. `fiscal_year` puts the sealed periods of a year into one file and seals nothing.',
      'x-reason': REASONS.oneOf(ACCOUNTING_EXPORT_KINDS),
    },
    exchange_rates: {
      type: ['object', 'null'],
      additionalProperties: decimalSchema('Euros for one unit.'),
      maxProperties: 50,
      description:
        'By currency, such as `{"USD": 0.92}`: for documents that do not say their rate in euros, and for operations of bank accounts outside of the euro.',
    },
  },
  required: ['from', 'to'],
});
