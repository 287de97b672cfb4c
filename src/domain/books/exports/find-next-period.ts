import { parisDay } from '#kernel/instant.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';

interface Sealed {
  /** The day after the last sealed one; null before the first export. */
  first_open: string | null;
  is_running: boolean;
}

export interface NextPeriod extends Sealed {
  /** The day with which the next export begins; null before a company says from when its entries are kept. */
  from: string | null;
  /** The last day of its month, once it has come. */
  to: string | null;
  /** `MM-DD` */
  fiscal_year_end: string;
}

const FIND = statement<Sealed, [workspace_id: string, company_id: string]>(
  'find_sealed_periods',
  `
    select max(period_to) filter (where state = 'sealed') + 1 as first_open,
      coalesce(bool_or(state = 'running'), false) as is_running
    from accounting_exports
    where workspace_id = $1 and company_id = $2 and kind = 'period'`,
);

/** What a company may seal next. */
export async function findNextPeriod(
  on: Queryable,
  key: { workspace_id: string; company_id: string },
  now: Date,
): Promise<NextPeriod> {
  const today = parisDay(now);
  const sealed = await FIND.one(on, key.workspace_id, key.company_id);
  const { entries_from, fiscal_year_end } = await readBooks(on, { ...key, day: today });
  const from = sealed.first_open ?? entries_from;
  const [year = 0, month = 0] = from?.split('-').map(Number) ?? [];
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { ...sealed, from, to: from !== null && end <= today ? end : null, fiscal_year_end };
}
