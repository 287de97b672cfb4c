import type { ReportSeries } from '#einvoice/flux10/report.ts';
import { parisDay } from '#kernel/instant.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Transmission } from '#orm/entities/transmission.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { lastValid } from './compose-report.ts';
import { derivePeriod } from './derive-period.ts';
import type { PeriodSummary } from './derived-item.ts';
import { ensurePeriods } from './ensure-periods.ts';
import { findPeriodRow, PERIOD_COLUMNS, type PeriodRow } from './period-row.ts';

export const PERIOD_STATES = ['open', 'nothing', 'due', 'reported', 'changed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

export interface PeriodView extends Omit<PeriodRow, 'derived'> {
  state: PeriodState;
  /** Past its day, with something to send. */
  late: boolean;
  summary: PeriodSummary;
  /** Newest first. */
  transmissions: Transmission[];
}

/** Null matches all. */
export interface PeriodFilter {
  company_id: string | null;
  series: ReportSeries | null;
  state: PeriodState | null;
  from: string | null;
  to: string | null;
}

/** Of a state those that may be in it: by the calendar, and by whether a report of them is valid. */
const LIST = statement<
  PeriodRow,
  [workspace_id: string, today: string, ...filter: (string | null)[]]
>(
  'list_reporting_periods',
  `
    select ${PERIOD_COLUMNS} from reporting_periods p
    where p.workspace_id = $1 and ($3::bigint is null or p.company_id = $3)
      and ($4::text is null or p.series = $4)
      and ($5::date is null or p.end_date >= $5) and ($6::date is null or p.start_date <= $6)
      and ($7::text is null or ($7 = 'open') = (p.end_date >= $2::date))
      and ($7 in ('reported', 'changed') is not true or exists (
        select from transmissions t where t.workspace_id = $1 and t.period_id = p.id and t.sent_at is not null))
    order by p.id`,
  { plannedEachTime: 'each filter narrows it otherwise' },
);

/** A minute before, since what was written then may have been committed later. */
const SINCE = "(p.derived_at - interval '1 minute')";

/**
 * Whether something may have changed since: takings touch their periods themselves. What is blocked or undecided waits
 * for facts of any kind.
 */
const FIND_STALE = statement<{ id: string }, [workspace_id: string, ids: readonly string[]]>(
  'find_stale_reporting_periods',
  `
    select p.id from reporting_periods p
    where p.workspace_id = $1 and p.id = any($2) and (
      p.derived_at is null
      or (p.derived::json ->> 'blocked_count')::int + (p.derived::json ->> 'undecided_count')::int > 0
      or exists (
        select from company_books b
        where b.workspace_id = $1 and b.company_id = p.company_id and b.created_at >= ${SINCE})
      or p.series = 'sales' and exists (
        select from invoices i
        left join network_messages m on m.workspace_id = $1 and m.invoice_id = i.id and m.kind = 'invoice'
        where i.workspace_id = $1 and i.company_id = p.company_id and i.direction = 'sales'
          and i.header::json ->> 'issue_date' between p.start_date::text and p.end_date::text
          and greatest(i.updated_at, m.settled_at) >= ${SINCE})
      or p.series <> 'payments' and exists (
        select from invoice_reportings g
        join invoices i on i.workspace_id = $1 and i.id = g.invoice_id
        where g.workspace_id = $1 and g.reported_on between p.start_date and p.end_date
          and i.company_id = p.company_id and i.updated_at >= ${SINCE})
      or p.series = 'purchases' and exists (
        select from invoices i
        where i.workspace_id = $1 and i.company_id = p.company_id and i.direction = 'purchases'
          and i.updated_at >= ${SINCE}
          and (i.created_at at time zone 'Europe/Paris')::date between p.start_date and p.end_date)
      or p.series = 'payments' and exists (
        select from receipts r
        where r.workspace_id = $1 and r.company_id = p.company_id and r.updated_at >= ${SINCE})
      or p.series = 'payments' and exists (
        select from receipts r
        join invoices i on i.workspace_id = $1 and i.id = r.invoice_id
        left join network_messages m on m.workspace_id = $1 and m.invoice_id = i.id and m.kind = 'invoice'
        where r.workspace_id = $1 and r.company_id = p.company_id and r.received_on >= p.start_date
          and (r.received_on <= p.end_date or r.amount < 0)
          and greatest(i.updated_at, m.settled_at) >= ${SINCE}))`,
);

/** Periods from `reporting_from` to the present one with their state now, by id, and the total. */
export const listPeriods = (
  { db, limits }: { db: Database; limits: boolean },
  workspace_id: string,
  { company_id, series, state, from, to }: PeriodFilter,
  { per_page, offset, after, descending = false }: RowPage,
): Promise<[periods: PeriodView[], total: number]> =>
  db.transact(async (tx) => {
    await ensurePeriods(tx, workspace_id);
    const today = parisDay(tx.now);
    const rows = await LIST.all(tx, workspace_id, today, company_id, series, from, to, state);
    const ordered = (descending ? rows.toReversed() : rows).filter(
      ({ id }) =>
        after == null || (descending ? BigInt(id) < BigInt(after) : BigInt(id) > BigInt(after)),
    );
    const page = <Row>(all: readonly Row[]) => all.slice(offset, offset + per_page);
    const view = (some: readonly PeriodRow[]) => viewPeriods(tx, workspace_id, some, limits);
    if (state === null || state === 'open') return [await view(page(ordered)), ordered.length];
    const matching = (await view(ordered)).filter((one) => one.state === state);
    return [page(matching), matching.length];
  });

/** 404. */
export const findPeriod = (
  { db, limits }: { db: Database; limits: boolean },
  key: RowKey,
): Promise<PeriodView> =>
  db.transact(async (tx) => {
    const rows = [await findPeriodRow(tx, key)];
    return findOr404(viewPeriods(tx, key.workspace_id, rows, limits).then(([view]) => view));
  });

/** The ids of those that are to be derived again. */
export const findStale = async (
  on: Queryable,
  workspace_id: string,
  rows: readonly PeriodRow[],
): Promise<ReadonlySet<string>> => {
  const stale = await FIND_STALE.all(
    on,
    workspace_id,
    rows.map(({ id }) => id),
  );
  return new Set(stale.map(({ id }) => id));
};

/** In their order. */
export async function viewPeriods(
  tx: Transaction,
  workspace_id: string,
  rows: readonly PeriodRow[],
  limits: boolean,
  given?: ReadonlySet<string>,
): Promise<PeriodView[]> {
  const stale = given ?? (await findStale(tx, workspace_id, rows));
  const ids = rows.map(({ id }) => id);
  const known = await tx.em.find(
    Transmission,
    { workspace_id, period_id: { $in: ids } },
    { orderBy: { id: 'desc' } },
  );
  const today = parisDay(tx.now);
  const views: PeriodView[] = [];
  for (const { derived, ...row } of rows) {
    const summary =
      derived === null || stale.has(row.id)
        ? (await derivePeriod(tx, { ...row, derived }, limits)).summary
        : (JSON.parse(derived) as PeriodSummary); // only derivations write it
    const transmissions = known.filter(({ period_id }) => period_id === row.id);
    const state = today <= row.end_date ? 'open' : stateOf(summary, transmissions);
    const late = today > row.due_on && (state === 'due' || state === 'changed');
    views.push({ ...row, state, late, summary, transmissions });
  }
  return views;
}

/** Of one that is over. */
function stateOf(
  { content_digest, items_count, undecided_count }: PeriodSummary,
  transmissions: readonly Transmission[],
): PeriodState {
  const valid = lastValid(transmissions);
  if (valid !== null) return valid.content_digest === content_digest ? 'reported' : 'changed';
  return items_count + undecided_count === 0 ? 'nothing' : 'due';
}
