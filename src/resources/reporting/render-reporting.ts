import { TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import {
  described,
  enumOf,
  exactly,
  nullable,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import {
  EXCLUDED_REASONS,
  REPORTING_FLOWS,
  type InvoiceReporting,
} from '#domain/books/reporting/classify-invoice.ts';
import { DATE } from '#render/members.ts';

export const invoiceReportingSchema = titled(
  'InvoiceReporting',
  exactly<InvoiceReporting>({
    flow: described(
      enumOf(REPORTING_FLOWS),
      '`10.1` by invoice, `10.3` added up; `undecided` until its platform has settled it.',
    ),
    category: described(
      nullable(enumOf(TRANSACTION_CATEGORIES)),
      'As given; null where each line says it.',
    ),
    reported_on: described(nullable(DATE), 'The day that decides its period.'),
    excluded_reason: described(nullable(enumOf(EXCLUDED_REASONS)), 'Why it is not reported.'),
    source: described(enumOf(['computed', 'given']), 'Whether a person has said it.'),
  }),
);

export const reportingInputSchema: JsonSchema = titled('InvoiceReportingInput', {
  type: 'object',
  properties: {
    flow: described(enumOf(['10.1', '10.3', 'none']), 'Where it belongs.'),
    category: described(nullable(enumOf(TRANSACTION_CATEGORIES)), 'Of flow 10.3.'),
    reported_on: {
      type: ['string', 'null'],
      description: 'Its day, `YYYY-MM-DD`; its own by default.',
      'x-reason': REASONS.date,
    },
    reason: {
      type: 'string',
      maxLength: 255,
      pattern: String.raw`\S`,
      description: 'Why, for the audit log.',
    },
  },
  required: ['flow', 'reason'],
});
