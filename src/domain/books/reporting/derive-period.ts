import { createHash } from 'node:crypto';
import { printReportItem } from '#einvoice/flux10/print-report.ts';
import type { ReportItem } from '#einvoice/flux10/report.ts';
import { printJson } from '#kernel/json.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import { derivePayments } from './derive-payments.ts';
import { deriveTransactions } from './derive-transactions.ts';
import { Derived, type DerivedItem } from './derived-item.ts';
import type { PeriodRow } from './period-row.ts';

/** The JSON of `reporting_periods.derived`. */
export interface PeriodSummary extends Pick<
  Derived,
  'blocked_count' | 'undecided_count' | 'totals'
> {
  items_count: number;
  /** Of the report's items as printed. */
  content_digest: string;
  /** Nothing is reported. */
  is_empty: boolean;
}

export interface DerivedPeriod extends Pick<Derived, 'items'> {
  summary: PeriodSummary;
}

const KEEP = statement<
  never,
  [workspace_id: string, id: string, derived: string, derived_at: Date]
>(
  'keep_derived_reporting_period',
  `
    update reporting_periods set derived = $3, derived_at = $4
    where workspace_id = $1 and id = (
      select id from reporting_periods where workspace_id = $1 and id = $2
      for update skip locked)`,
);

/**
 * What a period has to report now; keeps its summary, unless a composition does so.
 * @param limits whether the portal's limits of these months count
 * @param keep takes each printed item
 */
export async function derivePeriod(
  tx: Transaction,
  period: PeriodRow,
  limits: boolean,
  keep: (piece: string) => void = () => {},
): Promise<DerivedPeriod> {
  const { workspace_id, id, company_id, series, start_date } = period;
  const today = parisDay(tx.now);
  const books = await readBooks(tx, { workspace_id, company_id, day: today });
  const hash = createHash('sha256');
  let is_empty = true;
  const write = (item: ReportItem): void => {
    const piece = printReportItem(item);
    hash.update(piece);
    is_empty = false;
    keep(piece);
  };
  const scope = { ...period, reporting_from: books.reporting_from ?? start_date, today, limits };
  const derived = new Derived(scope);
  if (series === 'payments')
    await derivePayments(tx, { ...scope, manner: books.negative_payments }, derived, write);
  else await deriveTransactions(tx, scope, derived, write);
  const { items, blocked_count, undecided_count, totals } = derived;
  const content_digest = hash.digest('hex');
  const counts = { items_count: items.length, blocked_count, undecided_count };
  const summary: PeriodSummary = { ...counts, totals, content_digest, is_empty };
  await KEEP.run(tx, workspace_id, id, printJson(summary), tx.now);
  return { items, summary };
}

export const isBlocked = ({ findings }: DerivedItem): boolean => findings.length > 0;
