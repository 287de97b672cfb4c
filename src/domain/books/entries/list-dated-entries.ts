import type { JournalCode, JournalEntryKind } from '#model/journal-line.ts';
import { PIECE_REFERENCE } from '#orm/sql/banking/piece-reference.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Entries of each table that one answer looks through. */
export const DATED_WINDOW = 50_000;

/** Null does not limit; `from` and `to` are entry dates, inclusive. */
export interface DatedFilter {
  /** Null lists bank entries of all companies, and no others. */
  company_id: string | null;
  bank_account_id: string | null;
  /** `bank`: those of bank operations, in the journals of their ledgers. */
  journal: JournalCode | 'bank' | null;
  from: string | null;
  to: string | null;
}

/** A place in the list, which is ordered by both members. */
export interface DatedPlace {
  date: string;
  /** Its key. */
  id: string;
}

export interface DatedEntry {
  /** Bank entries have even ones, twice their ids; those of the other journals odd ones. */
  key: string;
  kind: JournalEntryKind | 'bank';
  entry_date: string;
  journal: string;
  piece_reference: string;
  /** In its journal and fiscal year; null until it is sealed. */
  number: number | null;
  /** JSON text: `EntryLine[]` of a bank entry, else `JournalLine[]`. */
  lines: string;
  invoice_id: string | null;
  /** A correction has the operation of the entry that it corrects. */
  bank_operation_id: string | null;
  /** Of the entry that it corrects or takes back. */
  of_journal: string | null;
  of_number: number | null;
}

interface DatedPage {
  /** Latest date first, then highest key. */
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
  before_key: string,
  company_id: string | null,
  bank_account_id: string | null,
  journal: string | null,
];

const BANK_WINDOW = `
  from accounting_entries
  where workspace_id = $1 and entry_date >= $2::date and entry_date <= $3::date
    and (entry_date, id) < ($4::date, ($5::bigint + 1) / 2) and coalesce($8, 'bank') = 'bank'
    and ($6::bigint is null or company_id = $6)
  order by entry_date desc, id desc`;
const BOOKS_WINDOW = `
  from journal_entries
  where workspace_id = $1 and company_id = $6 and entry_date >= $2::date and entry_date <= $3::date
    and (entry_date, id) < ($4::date, $5::bigint / 2) and $7::bigint is null and coalesce($8, '') <> 'bank'
  order by entry_date desc, id desc`;

const PLANNED = { plannedEachTime: 'it is asked by a person, and workspaces differ much in size' };

/** Lines are read of the picked entries alone. */
const LIST = statement<DatedEntry, [...Range, limit: number]>(
  'list_dated_entries',
  `
    with picked as materialized (
      (select entry_date, 2 * id as key from (
        select id, entry_date, bank_account_id ${BANK_WINDOW} limit ${DATED_WINDOW}
      ) e
      where $7::bigint is null or bank_account_id = $7
      order by entry_date desc, id desc limit $9)
      union all
      (select entry_date, 2 * id + 1 from (
        select id, entry_date, journal_code ${BOOKS_WINDOW} limit ${DATED_WINDOW}
      ) e
      where $8::text is null or journal_code = $8
      order by entry_date desc, id desc limit $9)
    ), page as materialized (
      select * from picked order by entry_date desc, key desc limit $9
    )
    select p.key, 'bank' as kind, e.entry_date, l.code as journal, ${PIECE_REFERENCE} as piece_reference, e.number,
      e.lines, null as invoice_id, e.bank_operation_id, null as of_journal, null as of_number
    from page p
    join accounting_entries e on p.key % 2 = 0 and e.workspace_id = $1 and e.id = p.key / 2
    join bank_operations o on o.workspace_id = $1 and o.id = e.bank_operation_id
    join ledgers l on l.workspace_id = $1 and l.id = e.ledger_id
    union all
    select p.key, e.kind, e.entry_date, e.journal_code, e.piece_reference, e.number,
      e.lines, e.invoice_id, c.bank_operation_id, coalesce(r.journal_code, l.code), coalesce(r.number, c.number)
    from page p
    join journal_entries e on p.key % 2 = 1 and e.workspace_id = $1 and e.id = p.key / 2
    left join journal_entries r on r.workspace_id = $1 and r.id = e.reverses_id
    left join accounting_entries c on c.workspace_id = $1 and c.id = e.corrects_entry_id
    left join ledgers l on l.workspace_id = $1 and l.id = c.ledger_id
    order by entry_date desc, key desc`,
  PLANNED,
);

const WINDOW_END = statement<DatedPlace, Range>(
  'find_end_of_dated_window',
  `
    select entry_date as date, id from (
      (select entry_date, 2 * id as id ${BANK_WINDOW} offset ${DATED_WINDOW - 1} limit 1)
      union all
      (select entry_date, 2 * id + 1 ${BOOKS_WINDOW} offset ${DATED_WINDOW - 1} limit 1)
    ) ends
    order by entry_date desc, id desc limit 1`,
  PLANNED,
);

const MAX_KEY = '9223372036854775806';

interface DatedQuestion {
  workspace_id: string;
  filter: DatedFilter;
  /** Only entries behind it; null from the newest on. */
  before: DatedPlace | null;
  limit: number;
}

/**
 * A page of a company's journals by date, beside the entries of its bank operations. It looks through
 * {@link DATED_WINDOW} of each at most, and says how far it came if that was not enough.
 */
export async function listDatedEntries(
  on: Queryable,
  { workspace_id, filter, before, limit }: DatedQuestion,
): Promise<DatedPage> {
  const range: Range = [
    workspace_id,
    filter.from ?? '-infinity',
    filter.to ?? 'infinity',
    before?.date ?? 'infinity',
    before?.id ?? MAX_KEY,
    filter.company_id,
    filter.bank_account_id,
    filter.journal,
  ];
  const found = await LIST.all(on, ...range, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last !== undefined)
    return { rows, next: { date: last.entry_date, id: last.key }, searched_until: null };
  const end = await WINDOW_END.first(on, ...range);
  return { rows, next: end, searched_until: end?.date ?? null };
}
