import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { NumberSeries } from '#einvoice/model/number-series.ts';
import { beginsEachYear, findSeries, type SeriesKind } from './series.ts';

/** The year of a series that never begins again. */
export const ENDLESS = 0;

export type SeriesKey = [workspace_id: string, company_id: string, prefix: string, year: number];

export const seriesKey = (
  { workspace_id, id }: RowKey,
  series: NumberSeries,
  year: string,
): SeriesKey => [workspace_id, id, series.prefix, beginsEachYear(series) ? Number(year) : ENDLESS];

interface LockedSeries {
  row: SeriesRow;
  /** As of the lock. */
  tx: Transaction;
}

interface SeriesRow {
  last_number: number;
  /** Null before the first number. */
  last_issue_date: string | null;
}

const START = statement<never, SeriesKey>(
  'start_number_series',
  `
    insert into number_series (workspace_id, company_id, prefix, year, last_number)
    values ($1, $2, $3, $4, 0)
    on conflict do nothing`,
);

const FIND = `
  select last_number, last_issue_date from number_series
  where workspace_id = $1 and company_id = $2 and prefix = $3 and year = $4`;
const READ = statement<SeriesRow, SeriesKey>('find_number_series', FIND);
const LOCK = statement<SeriesRow, SeriesKey>('lock_number_series', `${FIND} for update`);

/** Null before it is started. */
export const readSeries = (on: Queryable, key: SeriesKey): Promise<SeriesRow | null> =>
  READ.first(on, ...key);

const SAVE = statement<never, [...SeriesKey, last_number: number, last_issue_date: string | null]>(
  'save_number_series',
  `
    update number_series set last_number = $5, last_issue_date = $6
    where workspace_id = $1 and company_id = $2 and prefix = $3 and year = $4`,
);

export const saveSeries = (
  tx: Transaction,
  key: SeriesKey,
  { last_number, last_issue_date }: SeriesRow,
): Promise<number> => SAVE.run(tx, ...key, last_number, last_issue_date);

/** Starts a new series if needed. */
export async function lockSeries(earlier: Transaction, key: SeriesKey): Promise<LockedSeries> {
  await START.run(earlier, ...key);
  const row = await LOCK.one(earlier, ...key);
  return { row, tx: await asOfNow(earlier) };
}

/** A profile's update takes both locks in this order, too. */
const SHARE_COMPANY = statement<object, [workspace_id: string, id: string]>(
  'share_company_of_series',
  'select 1 from companies where workspace_id = $1 and id = $2 for key share',
);

/** Locks a series against the choice of another and against its next number. */
export async function lockSharing(tx: Transaction, key: SeriesKey): Promise<void> {
  const [workspace_id, company_id] = key;
  await SHARE_COMPANY.run(tx, workspace_id, company_id);
  await LOCK.one(tx, ...key);
}

/** The series by which a company numbers such documents; no other is chosen until the transaction ends. */
export async function lockSeriesOf(
  earlier: Transaction,
  { company, kind, year }: { company: RowKey; kind: SeriesKind; year: string },
): Promise<LockedSeries & { series: NumberSeries }> {
  await SHARE_COMPANY.run(earlier, company.workspace_id, company.id);
  const series = await findSeries(earlier, company, kind);
  return { series, ...(await lockSeries(earlier, seriesKey(company, series, year))) };
}
