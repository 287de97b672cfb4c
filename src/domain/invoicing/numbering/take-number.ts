import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { NumberSeries } from '#einvoice/model/number-series.ts';
import { findSalesByNumber } from './find-by-number.ts';
import { lockSeriesOf, readSeries, saveSeries, seriesKey } from './lock-series.ts';
import { beginsEachYear, findSeries, isDefault, printNumber, type SeriesKind } from './series.ts';

const yearOf = (day: string): string => day.slice(0, 4);

/** `issue_date` is `YYYY-MM-DD`. */
interface NumberRequest {
  workspace_id: string;
  company_id: string;
  kind: SeriesKind;
  issue_date: string;
  /** Other sellers may have the same number. */
  seller: InvoiceParty;
  /** Makes the 422 for an inadmissible day. */
  refused?: typeof refusedAtUpdate;
}

/** The transaction is as of the series' lock: later numbers have later instants. */
interface TakenNumber {
  number: string;
  tx: Transaction;
}

/** 409 for a concurrent deposit with our number. */
export const numberTaken = () =>
  conflict('Une facture de ce numéro vient d’être déposée, veuillez réessayer');

/**
 * The next number of a company's series of the issue year, `FA-2026-00001`. The series is locked until the
 * transaction ends, and a rollback returns the number, so none is missing. Skips numbers deposited from earlier
 * software, of any year. 422 as `checkDay`.
 */
export async function takeNumber(
  begun: Transaction,
  { workspace_id, company_id, kind, issue_date, seller, refused = refusedAtUpdate }: NumberRequest,
): Promise<TakenNumber> {
  const year = yearOf(issue_date);
  const company = { workspace_id, id: company_id };
  const { series, row, tx } = await lockSeriesOf(begun, { company, kind, year });
  const { last_number, last_issue_date } = row;
  const key = seriesKey(company, series, year);
  const broken = checkDay({ issue_date, kind, series, last_issue_date }, parisDay(tx.now));
  if (broken !== null) throw refused([broken]);
  const { ordinal, number } = await findFree(tx, {
    workspace_id,
    seller,
    series,
    year,
    last_number,
  });
  await saveSeries(tx, key, { last_number: ordinal, last_issue_date: issue_date });
  return { number, tx };
}

interface NumberSearch extends Pick<NumberRequest, 'workspace_id' | 'seller'> {
  series: NumberSeries;
  year: string;
  last_number: number;
}

/** The first number after the last one that no deposit has. */
async function findFree(
  tx: Transaction,
  { workspace_id, seller, series, year, last_number }: NumberSearch,
): Promise<{ ordinal: number; number: string }> {
  for (let ordinal = last_number + 1; ; ordinal += 1) {
    const number = printNumber(series, year, ordinal);
    const wanted = { invoice_number: number, seller };
    if ((await findSalesByNumber(tx, workspace_id, wanted)).length === 0)
      return { ordinal, number };
  }
}

/** The number that {@link takeNumber} would give now. Takes none: another sale may get it first. */
export async function foreseeNumber(
  tx: Transaction,
  { workspace_id, company_id, kind, issue_date, seller }: Omit<NumberRequest, 'refused'>,
): Promise<string> {
  const year = yearOf(issue_date);
  const company = { workspace_id, id: company_id };
  const series = await findSeries(tx, company, kind);
  const row = await readSeries(tx, seriesKey(company, series, year));
  const last_number = row?.last_number ?? 0;
  return (await findFree(tx, { workspace_id, seller, series, year, last_number })).number;
}

/** Why the series would refuse a day, or null. Takes no number and starts no series. */
export async function findDayViolation(
  tx: Transaction,
  request: Omit<NumberRequest, 'seller' | 'refused'>,
): Promise<Violation | null> {
  const { workspace_id, company_id, kind, issue_date } = request;
  const company = { workspace_id, id: company_id };
  const series = await findSeries(tx, company, kind);
  const row = await readSeries(tx, seriesKey(company, series, yearOf(issue_date)));
  const last_issue_date = row?.last_issue_date ?? null;
  return checkDay({ issue_date, kind, series, last_issue_date }, parisDay(tx.now));
}

interface DayOfSeries extends Pick<NumberRequest, 'issue_date' | 'kind'> {
  series: NumberSeries;
  /** Null before the first number of the year. */
  last_issue_date: string | null;
}

/**
 * A future day would block earlier ones for the rest of the year. The numbers of an earlier year are another
 * program's unless the series gave some.
 */
function checkDay(
  { issue_date, kind, series, last_issue_date: last }: DayOfSeries,
  today: string,
): Violation | null {
  const refuse = (message: string): Violation => ({
    field: 'issue_date',
    code: 'out_of_range',
    message,
  });
  if (issue_date > today) return refuse('ne doit pas être postérieure à la date du jour');
  if (last === null)
    return !isDefault(kind, series) && beginsEachYear(series) && yearOf(issue_date) < yearOf(today)
      ? refuse(
          'est d’une année dans laquelle la série n’a donné aucun numéro : donnez le numéro vous-même',
        )
      : null;
  return issue_date < last
    ? refuse(`ne doit pas être antérieure à celle du dernier numéro de la série (${last})`)
    : null;
}
