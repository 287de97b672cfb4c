import { createHash } from 'node:crypto';
import { printReportItem } from '#einvoice/flux10/print-report.ts';
import { amountText, decimal, sum } from '#kernel/decimal.ts';
import { printJson } from '#kernel/json.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { ReportItem } from '#einvoice/flux10/report.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import { derivePayments } from './derive-payments.ts';
import { deriveTransactions } from './derive-transactions.ts';
import type { Derived, DerivedItem, ItemAmount } from './derived-item.ts';
import type { PeriodRow } from './period-row.ts';

/** The JSON of `reporting_periods.derived`. */
export interface PeriodSummary {
  items_count: number;
  blocked_count: number;
  undecided_count: number;
  totals: (ItemAmount & { flow: ReportItem['flow'] })[];
  /** Of the report's items as printed. */
  content_digest: string;
  /** Nothing is reported. */
  is_empty: boolean;
}

export interface DerivedPeriod extends Derived {
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
  const { workspace_id, id, company_id, series, start_date, end_date } = period;
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
  const reporting_from = books.reporting_from ?? start_date;
  const scope = {
    workspace_id,
    company_id,
    series,
    start_date,
    end_date,
    reporting_from,
    today,
    limits,
  };
  const derived =
    series === 'payments'
      ? await derivePayments(tx, { ...scope, manner: books.negative_payments }, write)
      : await deriveTransactions(tx, scope, write);
  const { items, undecided_count } = derived;
  const summary: PeriodSummary = {
    items_count: items.length,
    blocked_count: items.filter(isBlocked).length,
    undecided_count,
    totals: addUp(items.filter((item) => !isBlocked(item))),
    content_digest: hash.digest('hex'),
    is_empty,
  };
  await KEEP.run(tx, workspace_id, id, printJson(summary), tx.now);
  return { ...derived, summary };
}

export const isBlocked = ({ findings }: DerivedItem): boolean => findings.length > 0;

function addUp(items: readonly DerivedItem[]): PeriodSummary['totals'] {
  const all = items.flatMap(({ flow, amounts }) => amounts.map((amount) => ({ flow, ...amount })));
  const byKey = Map.groupBy(
    all,
    ({ flow, category, tax_rate }) => `${flow} ${category} ${tax_rate}`,
  );
  return [...byKey.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const total = (member: 'net_amount' | 'tax_amount') =>
      amountText(sum([first, ...others].map((one) => decimal(one[member]))));
    return [{ ...first, net_amount: total('net_amount'), tax_amount: total('tax_amount') }];
  });
}
