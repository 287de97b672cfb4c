import type { ReportSeries } from '#einvoice/flux10/report.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface PeriodRow {
  workspace_id: string;
  id: string;
  company_id: string;
  series: ReportSeries;
  start_date: string;
  end_date: string;
  due_on: string;
  vat_regime: string;
  compositions: number;
  /** JSON text of a `PeriodSummary`. */
  derived: string | null;
  /** Another one after each write. */
  version: string;
}

export const PERIOD_COLUMNS =
  'p.workspace_id, p.id, p.company_id, p.series, p.start_date, p.end_date, p.due_on, p.vat_regime, p.compositions, p.derived, p.xmin::text as version';

const TEXT = `select ${PERIOD_COLUMNS} from reporting_periods p where p.workspace_id = $1 and p.id = $2`;
type Key = [workspace_id: string, id: string];
const FIND = statement<PeriodRow, Key>('find_reporting_period', TEXT);
const LOCK = statement<PeriodRow, Key>('lock_reporting_period', `${TEXT} for update`);

/** 404. */
export const findPeriodRow = (on: Queryable, { workspace_id, id }: RowKey): Promise<PeriodRow> =>
  findOr404(FIND.first(on, workspace_id, id));

/** 404. */
export const lockPeriodRow = (on: Queryable, { workspace_id, id }: RowKey): Promise<PeriodRow> =>
  findOr404(LOCK.first(on, workspace_id, id));

const TOUCH = statement<
  never,
  [workspace_id: string, company_id: string, days: readonly string[], pays_back: boolean]
>(
  'touch_reporting_periods',
  `
    update reporting_periods set derived_at = null
    where workspace_id = $1 and company_id = $2 and exists (
      select from unnest($3::date[]) as day
      where day >= start_date and (day <= end_date or $4 and series = 'payments'))`,
);

/**
 * Has the periods of these days derived again.
 * @param pays_back takes payments back, perhaps those of earlier periods
 */
export const touchPeriods = async (
  tx: Transaction,
  { workspace_id, company_id }: { workspace_id: string; company_id: string },
  days: readonly string[],
  pays_back: boolean,
): Promise<void> => void (await TOUCH.run(tx, workspace_id, company_id, days, pays_back));
