import { statement, type Queryable } from '#orm/statement.ts';
import type { Period } from './find-next-period.ts';

interface SealedPeriod {
  id: string;
  period_from: string;
  /** As it was when the period was sealed. */
  fiscal_year_end: string;
  sealed_at: Date;
  last_numbers: string;
}

const LIST = statement<SealedPeriod, [workspace_id: string, company_id: string, until: string]>(
  'list_sealed_exports_until',
  `
    select id, period_from, fiscal_year_end, sealed_at, last_numbers from accounting_exports
    where workspace_id = $1 and company_id = $2 and period_to <= $3 and kind = 'period'
      and state = 'sealed'
    order by period_to`,
);

/** The sealed periods of the last fiscal year up to a day. Numbers go on where its closing day was changed meanwhile. */
export async function listLastYear(
  on: Queryable,
  { workspace_id, company_id, to }: Period,
): Promise<readonly SealedPeriod[]> {
  const sealed = await LIST.all(on, workspace_id, company_id, to);
  const first = sealed.findLastIndex(
    ({ period_from }, at) => (sealed[at - 1]?.fiscal_year_end ?? '') < period_from,
  );
  return sealed.slice(Math.max(first, 0));
}
