import { shareAdvisoryLock } from '#orm/advisory-lock.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const READ = statement<{ company_id: string; day: string }, [workspace_id: string]>(
  'read_first_open_days',
  `
    select company_id, (max(period_to) + 1) as day from accounting_exports
    where workspace_id = $1 and state = 'sealed' and kind = 'period'
    group by company_id`,
);

/**
 * By company, the first day that no export has sealed; a company without one is absent. Until the transaction ends no
 * other day is sealed, so an entry dated by it is in no sealed period.
 */
export async function firstOpenDays(
  tx: Queryable,
  workspace_id: string,
): Promise<ReadonlyMap<string, string>> {
  await shareAdvisoryLock(tx, 'accounting_seal', workspace_id);
  const days = await READ.all(tx, workspace_id);
  return new Map(days.map(({ company_id, day }) => [company_id, day]));
}

/** The later of an entry's own day and its company's first open one. */
export const openDay = (day: string, first: string | undefined): string =>
  first !== undefined && first > day ? first : day;
