import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const TOUCH = statement<
  never,
  [workspace_id: string, company_id: string, days: readonly string[], pays_back: boolean]
>(
  'touch_reporting_periods',
  `
    update reporting_periods set derived_at = null
    where workspace_id = $1 and company_id = $2 and derived_at is not null and exists (
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
