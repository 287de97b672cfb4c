import { TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import { REPORT_SERIES } from '#model/reporting.ts';
import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { ITEM_SOURCES, type ItemAmount } from '#domain/books/reporting/derived-item.ts';
import type { PeriodSummary } from '#domain/books/reporting/derive-period.ts';
import { PERIOD_STATES, type PeriodView } from '#domain/books/reporting/find-periods.ts';
import { DIFFERENCES, type ListedItem } from '#domain/books/reporting/list-items.ts';
import { TRANSMISSION_STATES } from '#machines/transmission.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import {
  amountNumber,
  BOOLEAN,
  COUNT,
  DATE,
  ID,
  INSTANT,
  MONEY,
  NUMBER,
  plainNumber,
  TEXT,
} from '#render/members.ts';

const renderAmount = ({ category, tax_rate, net_amount, tax_amount }: ItemAmount) => ({
  category,
  tax_rate: plainNumber(tax_rate),
  net_amount: amountNumber(net_amount),
  tax_amount: amountNumber(tax_amount),
});

const renderTotal = ({ flow, ...amount }: PeriodSummary['totals'][number]) => ({
  flow,
  ...renderAmount(amount),
});

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
  totals: summary.totals.map(renderTotal),
  transmissions: transmissions.map(renderShort),
});

export const renderTransmission = (transmission: Transmission) => ({
  ...renderShort(transmission),
  company_id: Number(transmission.company_id),
  period_id: Number(transmission.period_id),
  flow_id: transmission.flow_id,
  parked: transmission.parked,
  reason: transmission.reason,
  sent_at: transmission.sent_at && parisInstant(transmission.sent_at),
  updated_at: parisInstant(transmission.updated_at),
});

export const renderItem = (item: ListedItem) => ({
  source: { type: item.source, id: Number(item.source_id) },
  label: item.label,
  flow: item.flow,
  reported_on: item.reported_on,
  amounts: item.amounts.map(renderAmount),
  blocked: item.findings.map(({ rule, code, sentence }) => ({ rule, code, message: sentence })),
  difference: item.difference,
});

const FLOW = enumOf(['10.1', '10.2', '10.3', '10.4']);
const AMOUNT: Record<keyof ItemAmount, JsonSchema> = {
  category: described(nullable(enumOf(TRANSACTION_CATEGORIES)), 'Of flow 10.3 alone.'),
  tax_rate: described(NUMBER, 'The VAT rate in percent.'),
  net_amount: described(MONEY, 'Without tax.'),
  tax_amount: described(MONEY, 'The tax; of a payment, that which it includes.'),
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
      arrayOf(
        exactly<ReturnType<typeof renderTotal>>({
          flow: described(FLOW, 'The flow.'),
          ...AMOUNT,
        }),
      ),
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
