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
import { decimalSchema } from '#http/decimal-schema.ts';
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
    category: described(
      nullable(enumOf(TRANSACTION_CATEGORIES)),
      'Of flow 10.3. `TLB1` goods and `TPS1` services also decide, for entries and receipts, lines that do not say which they are.',
    ),
    reported_on: {
      type: ['string', 'null'],
      description: 'Its day, `YYYY-MM-DD`; its own by default.',
      'x-reason': REASONS.date,
    },
    margin_amount: nullable(
      decimalSchema('Without tax, of a sale taxed by its margin (`TMA1`), which waits for it.'),
    ),
    margin_rate: nullable(
      decimalSchema("The margin's VAT rate in percent, the sale's by default."),
    ),
    reason: {
      type: 'string',
      maxLength: 255,
      pattern: String.raw`\S`,
      description: 'Why, for the audit log.',
    },
  },
  required: ['flow', 'reason'],
});
