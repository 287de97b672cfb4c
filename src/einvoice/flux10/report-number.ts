import { frenchDay } from '#kernel/french-day.ts';
import type { ReportPeriod, ReportSeries } from './report.ts';

const SERIES_CODES = { sales: 'ST', purchases: 'BT', payments: 'SP' } as const;

/** TT-1, `799001128-ST-20261120-01`: unique for its company, series, period and sequence. */
export const reportNumber = (
  siren: string,
  series: ReportSeries,
  { end_date }: ReportPeriod,
  sequence: number,
): string =>
  [
    siren,
    SERIES_CODES[series],
    end_date.replaceAll('-', ''),
    String(sequence).padStart(2, '0'),
  ].join('-');

/** TT-2, « Ventes du 11 au 20 novembre 2026 ». The other series have none. */
export const reportName = (series: ReportSeries, period: ReportPeriod): string | null =>
  series === 'sales' ? `Ventes ${frenchPeriod(period)}` : null;

/** « du 11 au 20 novembre 2026 », « du 1er novembre au 31 décembre 2026 ». */
function frenchPeriod({ start_date, end_date }: ReportPeriod): string {
  const [day = '', month = ''] = frenchDay(start_date).split(' ');
  const isSameMonth = start_date.slice(0, 7) === end_date.slice(0, 7);
  return `du ${isSameMonth ? day : `${day} ${month}`} au ${frenchDay(end_date)}`;
}
