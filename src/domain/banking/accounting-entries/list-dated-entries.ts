import type { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Entries that one answer looks through. */
export const DATED_WINDOW = 50_000;

/** Null does not limit; `from` and `to` are entry dates, inclusive. */
export interface DatedFilter {
  bank_account_id: string | null;
  from: string | null;
  to: string | null;
}

/** A place in the list, which is ordered by both members. */
export interface DatedPlace {
  entry_date: string;
  id: string;
}

export interface DatedEntry extends Pick<
  AccountingEntry,
  'id' | 'bank_account_id' | 'bank_operation_id' | 'entry_date' | 'lines'
> {
  ledger_code: string;
}

export interface DatedPage {
  /** Latest date first, then highest id. */
  rows: DatedEntry[];
  /** Where the next page continues; null at the end. */
  next: DatedPlace | null;
  /** The date that a search has reached when it stopped at its window; null if it went to its end. */
  searched_until: string | null;
}

type Range = [
  workspace_id: string,
  from: string,
  to: string,
  before_date: string,
  before_id: string,
];

const WINDOW_OF = `
  from accounting_entries
  where workspace_id = $1 and entry_date >= $2::date and entry_date <= $3::date
    and (entry_date, id) < ($4::date, $5::bigint)
  order by entry_date desc, id desc`;

const PLANNED = { plannedEachTime: 'it is asked by a person, and workspaces differ much in size' };

/** Lines are read of the picked entries alone. */
const LIST = statement<DatedEntry, [...Range, bank_account_id: string | null, limit: number]>(
  'list_dated_entries',
  `
    with picked as materialized (
      select id, bank_account_id from (
        select id, bank_account_id, entry_date ${WINDOW_OF} limit ${DATED_WINDOW}
      ) e
      where $6::bigint is null or bank_account_id = $6
      order by entry_date desc, id desc limit $7
    )
    select e.id, e.bank_account_id, e.bank_operation_id, e.entry_date, e.lines, l.code as ledger_code
    from picked
    join accounting_entries e on e.workspace_id = $1 and e.id = picked.id
    join ledgers l on l.workspace_id = $1 and l.id = e.ledger_id
    order by e.entry_date desc, e.id desc`,
  PLANNED,
);

const WINDOW_END = statement<DatedPlace, Range>(
  'find_end_of_dated_window',
  `select entry_date, id ${WINDOW_OF} offset ${DATED_WINDOW - 1} limit 1`,
  PLANNED,
);

const MAX_ID = '9223372036854775807';

interface DatedQuestion {
  workspace_id: string;
  filter: DatedFilter;
  /** Only entries behind it; null from the newest on. */
  before: DatedPlace | null;
  limit: number;
}

/**
 * A page of a workspace's entries by date. It looks through {@link DATED_WINDOW} of them at most, and says how far it
 * came if that was not enough.
 */
export async function listDatedEntries(
  on: Queryable,
  { workspace_id, filter, before, limit }: DatedQuestion,
): Promise<DatedPage> {
  const range: Range = [
    workspace_id,
    filter.from ?? '-infinity',
    filter.to ?? 'infinity',
    before?.entry_date ?? 'infinity',
    before?.id ?? MAX_ID,
  ];
  const found = await LIST.all(on, ...range, filter.bank_account_id, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last !== undefined)
    return { rows, next: { entry_date: last.entry_date, id: last.id }, searched_until: null };
  const end = await WINDOW_END.first(on, ...range);
  return { rows, next: end, searched_until: end?.entry_date ?? null };
}
