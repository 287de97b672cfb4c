import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';
import { numberKeyOf } from '#domain/invoicing/invoices/number-key.ts';
import { lockSeriesOf, seriesKey, type SeriesKey } from './lock-series.ts';
import { findSeries, printNumber, type SeriesKind } from './series.ts';

const ADVANCE = statement<never, [...SeriesKey, last_number: number, last_issue_date: string]>(
  'advance_number_series',
  `
    update number_series set last_number = $5, last_issue_date = $6
    where workspace_id = $1 and company_id = $2 and prefix = $3 and year = $4`,
);

const FIND_TAKEN = statement<object, [workspace_id: string, number_key: string | null]>(
  'find_taken_number',
  `
    select 1 from invoices
    where workspace_id = $1 and number_key = $2 and direction = 'sales'`,
);

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
 * software. 422 for a day after today or before the last number's.
 */
export async function takeNumber(
  begun: Transaction,
  { workspace_id, company_id, kind, issue_date, seller, refused = refusedAtUpdate }: NumberRequest,
): Promise<TakenNumber> {
  const year = issue_date.slice(0, 4);
  const company = { workspace_id, id: company_id };
  const { series, row, tx } = await lockSeriesOf(begun, { company, kind, year });
  const { last_number, last_issue_date } = row;
  const key = seriesKey(company, series, year);
  const broken = checkDay(issue_date, last_issue_date, parisDay(tx.now));
  if (broken !== null) throw refused([broken]);
  let ordinal = last_number;
  let invoice_number: string;
  let number_key: string | null;
  do {
    ordinal += 1;
    invoice_number = printNumber(series, year, ordinal);
    number_key = numberKeyOf({ invoice_number, issue_date, seller });
  } while ((await FIND_TAKEN.first(tx, workspace_id, number_key)) !== null);
  await ADVANCE.run(tx, ...key, ordinal, issue_date);
  return { number: invoice_number, tx };
}

const FIND_LAST_DAY = statement<{ last_issue_date: string | null }, SeriesKey>(
  'find_last_day_of_series',
  `
    select last_issue_date from number_series
    where workspace_id = $1 and company_id = $2 and prefix = $3 and year = $4`,
);

/** Why the series would refuse a day, or null. Takes no number and starts no series. */
export async function findDayViolation(
  tx: Transaction,
  request: Omit<NumberRequest, 'seller' | 'refused'>,
): Promise<Violation | null> {
  const { workspace_id, company_id, kind, issue_date } = request;
  const company = { workspace_id, id: company_id };
  const key = seriesKey(company, await findSeries(tx, company, kind), issue_date.slice(0, 4));
  const series = await FIND_LAST_DAY.first(tx, ...key);
  return checkDay(issue_date, series?.last_issue_date ?? null, parisDay(tx.now));
}

/** A future day would block earlier ones for the rest of the year. */
function checkDay(issue_date: string, last: string | null, today: string): Violation | null {
  const refuse = (message: string): Violation => ({
    field: 'issue_date',
    code: 'out_of_range',
    message,
  });
  if (issue_date > today) return refuse('ne doit pas être postérieure à la date du jour');
  return last !== null && issue_date < last
    ? refuse(`ne doit pas être antérieure à celle du dernier numéro de la série (${last})`)
    : null;
}
