import { frenchDays } from '#kernel/french-day.ts';
import type { ReportPeriod, ReportSeries } from './report.ts';

const SERIES_CODES = { sales: 'ST', purchases: 'BT', payments: 'SP' } as const;

/** TT-1, `799001128-ST-20261120-01`: unique for its company, series, period and sequence. */
export function reportNumber(
  siren: string,
  series: ReportSeries,
  { end_date }: ReportPeriod,
  sequence: number,
): string {
  const day = end_date.replaceAll('-', '');
  return [siren, SERIES_CODES[series], day, String(sequence).padStart(2, '0')].join('-');
}

/** TT-2, « Ventes du 11 au 20 novembre 2026 ». The other series have none. */
export function reportName(series: ReportSeries, period: ReportPeriod): string | null {
  if (series !== 'sales') return null;
  return `Ventes ${frenchDays(period.start_date, period.end_date)}`;
}
