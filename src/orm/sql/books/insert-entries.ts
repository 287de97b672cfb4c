import { printJson } from '#kernel/json.ts';
import type { EntrySource, JournalLine } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import type { JournalEntry } from '#orm/entities/journal-entry.ts';
import { statement } from '#orm/statement.ts';

export interface Source {
  source_type: EntrySource;
  source_id: string;
}

export type EntryColumns = Pick<
  JournalEntry,
  'company_id' | 'kind' | 'journal_code' | 'piece_reference' | 'piece_date'
>;

export interface NewEntry extends EntryColumns, Source {
  entry_date: string;
  lines: readonly JournalLine[];
  /** That of the first line by default. */
  label?: string;
  revision?: number;
  invoice_id?: string | null;
  reverses_id?: string;
  corrects_entry_id?: string;
}

const INSERT = statement<never, [workspace_id: string, now: Date, entries: string]>(
  'insert_journal_entries',
  `
    insert into journal_entries (
      workspace_id, created_at, updated_at, company_id, kind, journal_code, entry_date, piece_reference, piece_date,
      label, lines, source_type, source_id, revision, invoice_id, reverses_id, corrects_entry_id)
    select $1::bigint, $2::timestamptz, $2::timestamptz, company_id, kind, journal_code, entry_date, piece_reference,
      piece_date, coalesce(label, lines -> 0 ->> 'label'), lines, source_type, source_id, coalesce(revision, 0),
      invoice_id, reverses_id, corrects_entry_id
    from json_to_recordset($3::json) as entry (
      company_id bigint, kind text, journal_code text, entry_date date, piece_reference text, piece_date date,
      label text, lines json, source_type text, source_id bigint, revision int, invoice_id bigint, reverses_id bigint,
      corrects_entry_id bigint)`,
);

/** Writes entries, without those that have no line. */
export async function insertEntries(
  tx: Transaction,
  workspace_id: string,
  entries: readonly NewEntry[],
): Promise<void> {
  const filled = entries.filter(({ lines }) => lines.length > 0);
  if (filled.length > 0) await INSERT.run(tx, workspace_id, tx.now, printJson(filled));
}
