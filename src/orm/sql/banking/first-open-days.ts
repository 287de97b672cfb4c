import { shareAdvisoryLock } from '#orm/advisory-lock.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface SealedDays {
  /** The first sealed one. */
  from: string;
  /** The first that no export has sealed. */
  open: string;
}

const READ = statement<SealedDays & { company_id: string }, [workspace_id: string]>(
  'read_first_open_days',
  `
    select company_id, min(period_from) as "from", max(period_to) + 1 as open from accounting_exports
    where workspace_id = $1 and state = 'sealed' and kind = 'period'
    group by company_id`,
);

/**
 * By company, the days that exports have sealed; a company without one is absent. Until the transaction ends no
 * other day is sealed, so an entry dated by it is in no sealed period.
 */
export async function firstOpenDays(
  tx: Queryable,
  workspace_id: string,
): Promise<ReadonlyMap<string, SealedDays>> {
  await shareAdvisoryLock(tx, 'accounting_seal', workspace_id);
  const days = await READ.all(tx, workspace_id);
  return new Map(days.map(({ company_id, ...sealed }) => [company_id, sealed]));
}

/** An entry's own day, or its company's first open one if it is sealed. History before the first export stays there. */
export const openDay = (day: string, sealed: SealedDays | undefined): string =>
  sealed !== undefined && day >= sealed.from && day < sealed.open ? sealed.open : day;
