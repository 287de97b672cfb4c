import { printJson } from '#kernel/json.ts';
import { readJournalLines, type EntrySource, type JournalLine } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import type { JournalEntry } from '#orm/entities/journal-entry.ts';
import { statement } from '#orm/statement.ts';
import { reversedLines } from './balance-lines.ts';
import { openDay, type PostingCompany } from './posting-companies.ts';

export interface Source {
  source_type: EntrySource;
  source_id: string;
}

type Columns = Pick<
  JournalEntry,
  'company_id' | 'kind' | 'journal_code' | 'piece_reference' | 'piece_date' | 'invoice_id'
>;

export interface NewEntry extends Columns, Source {
  entry_date: string;
  lines: readonly JournalLine[];
  revision?: number;
  reverses_id?: string;
}

const INSERT = statement<never, [workspace_id: string, now: Date, entries: string]>(
  'insert_journal_entries',
  `
    insert into journal_entries (
      workspace_id, created_at, updated_at, company_id, kind, journal_code, entry_date, piece_reference, piece_date,
      label, lines, source_type, source_id, revision, invoice_id, reverses_id)
    select $1::bigint, $2::timestamptz, $2::timestamptz, company_id, kind, journal_code, entry_date, piece_reference,
      piece_date, lines -> 0 ->> 'label', lines, source_type, source_id, coalesce(revision, 0), invoice_id, reverses_id
    from json_to_recordset($3::json) as entry (
      company_id bigint, kind text, journal_code text, entry_date date, piece_reference text, piece_date date,
      lines json, source_type text, source_id bigint, revision int, invoice_id bigint, reverses_id bigint)`,
);

/** Writes entries, without those that have no line. @returns how many */
export async function insertEntries(
  tx: Transaction,
  workspace_id: string,
  entries: readonly NewEntry[],
): Promise<number> {
  const filled = entries.filter(({ lines }) => lines.length > 0);
  if (filled.length > 0) await INSERT.run(tx, workspace_id, tx.now, printJson(filled));
  return filled.length;
}

interface Standing extends Columns {
  id: string;
  entry_date: string;
  lines: string;
  revision: number;
}

const READ_STANDING = statement<
  Standing,
  [workspace_id: string, source_type: string, source_id: string]
>(
  'read_standing_entries',
  `
    select e.id, e.company_id, e.kind, e.journal_code, e.entry_date, e.piece_reference, e.piece_date, e.lines,
      e.revision, e.invoice_id
    from journal_entries e
    where e.workspace_id = $1 and e.source_type = $2 and e.source_id = $3 and e.reverses_id is null
      and not exists (select from journal_entries r where r.workspace_id = $1 and r.reverses_id = e.id)
    order by e.id`,
);

/** Takes back what stands of a source, by entries of their own on this day. */
export async function reverseEntries(
  tx: Transaction,
  company: PostingCompany,
  of: Source,
  { by = of, day }: { by?: Source; day: string },
): Promise<void> {
  const { workspace_id } = company;
  const standing = await READ_STANDING.all(tx, workspace_id, of.source_type, of.source_id);
  const reversals = standing.map(({ id, entry_date, lines, ...entry }): NewEntry => ({
    ...entry,
    ...by,
    kind: 'reversal',
    // A receipt may have two entries.
    revision: entry.kind === 'vat_on_receipt' ? 1 : entry.revision,
    entry_date: openDay(company, day, entry_date),
    lines: reversedLines(readJournalLines(lines)),
    reverses_id: id,
  }));
  await insertEntries(tx, workspace_id, reversals);
}
