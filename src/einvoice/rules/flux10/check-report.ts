import { parisDay } from '#kernel/instant.ts';
import type { ReportHead, ReportItem } from '#einvoice/flux10/report.ts';
import { INVOICE_RULES } from './invoices.ts';
import { isOfCentury, isPlainNumber, ITEM_RULES } from './items.ts';
import { findBroken, type Finding, type ItemContext, type Rules } from './rule.ts';

/** An item by annex 7: the rules of the public portal's schematron, and those that it cannot see. */
export const checkReportItem = (item: ReportItem, context: ItemContext): Finding[] => [
  ...findBroken(ITEM_RULES, item, context),
  ...(item.flow === '10.1' ? findBroken(INVOICE_RULES, item, context) : []),
];

/** G6.29, G7.51, G7.52, G7.53, G8.01 and S1.12 hold by the way a report is printed. */
const HEAD_RULES: Rules<ReportHead, { row: string; isInitialSent: boolean }> = {
  transmission_number_malformed: ({ number }) => isPlainNumber(number, 50),
  year_out_of_range: ({ period, created_at }) =>
    [period.start_date, period.end_date, parisDay(created_at)].every(isOfCentury),
  platform_number_missing: ({ platform_number }) => /^[0-9A-Z]{4}$/.test(platform_number),
  siren_missing: ({ siren }) => /^\d{9}$/.test(siren),
  period_reversed: ({ period }) => period.end_date > period.start_date,
  period_open: ({ period, created_at }) => parisDay(created_at) > period.end_date,
  initial_missing: ({ type_code }, { isInitialSent }) => (type_code === 'RE') === isInitialSent,
};

/** A report as a whole. @param isInitialSent whether an `IN` of its period was sent */
export const checkReportHead = (head: ReportHead, isInitialSent: boolean): Finding[] =>
  findBroken(HEAD_RULES, head, { row: head.number, isInitialSent });
