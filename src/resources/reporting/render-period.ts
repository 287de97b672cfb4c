import { REPORT_SERIES, TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { arrayOf, described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { ITEM_SOURCES } from '#domain/books/reporting/derived-item.ts';
import { PERIOD_STATES, type PeriodView } from '#domain/books/reporting/find-periods.ts';
import {
  EXCLUDED_REASONS,
  REPORTING_FLOWS,
  type InvoiceReporting,
} from '#domain/books/reporting/classify-invoice.ts';
import { DIFFERENCES, type ListedItem } from '#domain/books/reporting/list-items.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { TRANSMISSION_STATES } from '#machines/transmission.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import { renderTotal, SHOWN_TOTAL } from '#render/daily-taking.ts';
import { BOOLEAN, COUNT, DATE, ID, INSTANT, TEXT } from '#render/members.ts';

const renderShort = ({ id, number, type_code, state, sha256, created_at }: Transmission) => ({
  id: Number(id),
  number,
  type_code,
  state,
  sha256,
  created_at: parisInstant(created_at),
});

export const renderPeriod = ({ summary, transmissions, ...period }: PeriodView) => ({
  id: Number(period.id),
  company_id: Number(period.company_id),
  series: period.series,
  period: { start_date: period.start_date, end_date: period.end_date },
  vat_regime: period.vat_regime,
  due_on: period.due_on,
  state: period.state,
  late: period.late,
  items_count: summary.items_count,
  blocked_count: summary.blocked_count,
  undecided_count: summary.undecided_count,
  totals: summary.totals.map(({ flow, ...total }) => ({ flow, ...renderTotal(total) })),
  transmissions: transmissions.map(renderShort),
});

export const renderTransmission = (transmission: Transmission) => ({
  ...renderShort(transmission),
  company_id: Number(transmission.company_id),
  period_id: Number(transmission.period_id),
  flow_id: transmission.flow_id,
  parked: transmission.parked,
  reason: transmission.reason,
  sent_at: nullableParis(transmission.sent_at),
  deposited_at: nullableParis(transmission.deposited_at),
  updated_at: parisInstant(transmission.updated_at),
});

export const renderItem = (item: ListedItem) => ({
  source: { type: item.source, id: Number(item.source_id) },
  label: item.label,
  flow: item.flow,
  reported_on: item.reported_on,
  amounts: item.amounts.map(renderTotal),
  blocked: item.findings.map(({ rule, code, sentence }) => ({ rule, code, message: sentence })),
  difference: item.difference,
});

const FLOW = enumOf(['10.1', '10.2', '10.3', '10.4']);
const AMOUNT = {
  ...SHOWN_TOTAL,
  category: described(nullable(enumOf(TRANSACTION_CATEGORIES)), 'Of flow 10.3 alone.'),
};

const SHORT = {
  id: described(ID, 'The transmission.'),
  number: described(TEXT, 'TT-1, by which the public portal knows it.'),
  type_code: described(enumOf(['IN', 'RE']), '`RE` annuls and replaces all of its period.'),
  state: described(
    enumOf(TRANSMISSION_STATES),
    '`sent`: the platform has checked it; `deposited`: the public portal has it.',
  ),
  sha256: described(TEXT, 'Of its bytes, which never change.'),
  created_at: described(INSTANT, 'When it was composed.'),
};

export const reportingPeriodSchema = titled(
  'ReportingPeriod',
  exactly<ReturnType<typeof renderPeriod>>({
    id: described(ID, 'The period.'),
    company_id: described(ID, 'The company.'),
    series: described(enumOf(REPORT_SERIES), 'What is reported.'),
    period: described(
      exactly({
        start_date: described(DATE, 'Its first day.'),
        end_date: described(DATE, 'Its last day.'),
      }),
      'The days.',
    ),
    vat_regime: described(TEXT, 'By which its days are.'),
    due_on: described(DATE, 'The last day at the platform.'),
    state: described(
      enumOf(PERIOD_STATES),
      '`open`: not over; `changed`: reported, and no longer true.',
    ),
    late: described(BOOLEAN, 'Past its day with something to send.'),
    items_count: described(COUNT, 'Rows, blocked ones too.'),
    blocked_count: described(COUNT, 'Rows that a rule keeps from being reported.'),
    undecided_count: described(COUNT, 'Invoices that a platform has not settled.'),
    totals: described(
      arrayOf(exactly({ flow: described(FLOW, 'The flow.'), ...AMOUNT })),
      'Of the rows that are not blocked.',
    ),
    transmissions: described(
      arrayOf(exactly<ReturnType<typeof renderShort>>(SHORT)),
      'Newest first.',
    ),
  }),
);

export const transmissionSchema = titled(
  'Transmission',
  exactly<ReturnType<typeof renderTransmission>>({
    ...SHORT,
    company_id: described(ID, 'The company.'),
    period_id: described(ID, 'The period.'),
    flow_id: described(nullable(TEXT), 'Its flow at the platform.'),
    parked: described(BOOLEAN, 'Comes from a backup and may have been sent since: send decides.'),
    reason: described(nullable(TEXT), 'The words of who refused it, or of a person.'),
    sent_at: described(nullable(INSTANT), 'When it became `sent`.'),
    deposited_at: described(nullable(INSTANT), 'When it became `deposited`.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);

export const reportingItemSchema = titled(
  'ReportingItem',
  exactly<ReturnType<typeof renderItem>>({
    source: described(
      exactly({
        type: described(enumOf(ITEM_SOURCES), '`day`: all payments of a day without an invoice.'),
        id: described(ID, 'Its id; of a day its digits.'),
      }),
      'Where it comes from.',
    ),
    label: described(TEXT, "The invoice's number, or the till with its ticket."),
    flow: described(FLOW, 'The flow.'),
    reported_on: described(DATE, 'Its day.'),
    amounts: described(arrayOf(exactly(AMOUNT)), 'By category and rate.'),
    blocked: described(
      arrayOf(
        exactly({
          rule: described(TEXT, 'The id of the published rule, or the code.'),
          code: described(TEXT, 'Branch on it.'),
          message: described(TEXT, 'The row and the remedy, in French.'),
        }),
      ),
      'What keeps it from being reported.',
    ),
    difference: described(
      nullable(enumOf(DIFFERENCES)),
      'From the last report; null without one, or if it is the same.',
    ),
  }),
);

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
