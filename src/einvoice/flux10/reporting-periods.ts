import type { ReportPeriod, ReportSeries } from './report.ts';

/** Of those whose VAT is due by the month, by the quarter, once a year, or not at all. */
export type ReportingRegime = 'real_monthly' | 'real_quarterly' | 'simplified' | 'franchise';

/** A company's regime from a day on; null or `none` has no periods. */
export interface RegimeVersion {
  effective_from: string;
  vat_regime: ReportingRegime | 'none' | null;
  /** The end of a fiscal year that straddles that of the simplified regime. */
  simplified_until: string | null;
}

export interface ReportingPeriod extends ReportPeriod {
  vat_regime: ReportingRegime;
  /** The last day on which its report is due at the platform. */
  due_on: string;
}

/** Last days of a period's parts, and of their reports so many months later; 31 is the last of any month. */
type Parts = readonly (readonly [until: number, months_later: number, due: number])[];

export const REPORTING_BEGINS = '2026-09-01';
const DECADES: Parts = [
  [10, 0, 20],
  [20, 0, 31],
  [31, 1, 10],
];
const UNTIL_TENTH: Parts = [[31, 1, 10]];
const NEXT_MONTH: Parts = [[31, 1, 31]];

/** Periods of one month or two from January on. A change of the law is a further row with its first day. */
type CalendarRow = [string, ReportingRegime, months: 1 | 2, transactions: Parts, payments: Parts];
const CALENDAR: readonly CalendarRow[] = [
  [REPORTING_BEGINS, 'real_monthly', 1, DECADES, UNTIL_TENTH],
  [REPORTING_BEGINS, 'real_quarterly', 1, UNTIL_TENTH, UNTIL_TENTH],
  [REPORTING_BEGINS, 'simplified', 1, NEXT_MONTH, NEXT_MONTH],
  [REPORTING_BEGINS, 'franchise', 2, NEXT_MONTH, NEXT_MONTH],
];
/** The simplified regime's last day, but for a fiscal year that straddles it. */
const SIMPLIFIED_UNTIL = '2026-12-31';

/**
 * The periods of a series that have a day from `from` to `to`, in order. A change of regime begins with the next period
 * of the longer of both; the simplified one becomes the quarterly one.
 */
export function reportingPeriods(
  versions: readonly RegimeVersion[],
  series: ReportSeries,
  from: string,
  to: string,
): ReportingPeriod[] {
  const ordered = versions.toSorted((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  const periods: ReportingPeriod[] = [];
  let last: ReportingPeriod | null = null;
  for (let day = REPORTING_BEGINS; day <= to; day = dayAfter(last?.end_date ?? day)) {
    const regime = regimeOn(ordered, day);
    let period = regime && periodOf(regime, series, day);
    if (last !== null && period !== null && period.start_date < day)
      period = periodOf(last.vat_regime, series, day);
    last = period;
    if (period !== null && period.end_date >= from) periods.push(period);
  }
  return periods;
}

function regimeOn(ordered: readonly RegimeVersion[], day: string): ReportingRegime | null {
  const version = ordered.findLast(({ effective_from }) => effective_from <= day);
  if (version === undefined || version.vat_regime === 'none') return null;
  const until = [SIMPLIFIED_UNTIL, version.simplified_until ?? ''].toSorted().at(-1) ?? '';
  return version.vat_regime === 'simplified' && day > until ? 'real_quarterly' : version.vat_regime;
}

function periodOf(vat_regime: ReportingRegime, series: ReportSeries, day: string): ReportingPeriod {
  const row = CALENDAR.findLast(([from, regime]) => regime === vat_regime && from <= day);
  if (row === undefined) throw new Error(`${day} is before the law`);
  const [, , months, transactions, payments] = row;
  const parts = series === 'payments' ? payments : transactions;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = month - ((month - 1) % months);
  const last = first + months - 1;
  const at = month < last ? 0 : parts.findIndex(([until]) => date <= until);
  const [until, months_later, due] = parts[at] ?? [31, 1, 31];
  return {
    start_date: dayOf(year, first, (parts[at - 1]?.[0] ?? 0) + 1),
    end_date: dayOf(year, last, until),
    vat_regime,
    due_on: dayOf(year, last + months_later, due),
  };
}

function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
