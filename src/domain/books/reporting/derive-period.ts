import { printJson } from '#kernel/json.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import { derivePayments } from './derive-payments.ts';
import { deriveTransactions } from './derive-transactions.ts';
import { Derived, type PeriodSummary } from './derived-item.ts';
import type { PeriodRow } from './period-row.ts';

export interface DerivedPeriod extends Pick<Derived, 'items'> {
  summary: PeriodSummary;
}

const KEEP = statement<
  never,
  [workspace_id: string, id: string, derived: string, derived_at: Date, version: string]
>(
  'keep_derived_reporting_period',
  `
    update reporting_periods set derived = $3, derived_at = $4
    where workspace_id = $1 and id = (
      select id from reporting_periods where workspace_id = $1 and id = $2 and xmin::text = $5
      for update skip locked)`,
);

/**
 * What a period has to report now; keeps its summary, unless a composition does so or it was touched meanwhile.
 * @param limits whether the portal's limits of these months count
 * @param keep takes each printed item
 */
export async function derivePeriod(
  tx: Transaction,
  period: PeriodRow,
  limits: boolean,
  keep: (piece: Buffer) => void = () => {},
): Promise<DerivedPeriod> {
  const { workspace_id, id, company_id, series, start_date } = period;
  const today = parisDay(tx.now);
  const books = await readBooks(tx, { workspace_id, company_id, day: today });
  const { reporting_from, negative_payments: manner } = books;
  const context = { reporting_from: reporting_from ?? start_date, manner, today, limits };
  const scope = { ...period, ...context };
  const derived = new Derived(scope, keep);
  await (series === 'payments' ? derivePayments : deriveTransactions)(tx, scope, derived);
  const summary = derived.summary();
  await KEEP.run(tx, workspace_id, id, printJson(summary), tx.now, period.version);
  return { items: derived.items, summary };
}
