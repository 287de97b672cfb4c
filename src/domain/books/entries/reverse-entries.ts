import { readJournalLines } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import {
  insertEntries,
  type EntryColumns,
  type NewEntry,
  type Source,
} from '#orm/sql/books/insert-entries.ts';
import { statement } from '#orm/statement.ts';
import { reversedLines } from './balance-lines.ts';
import { openDay, type PostingCompany } from './posting-companies.ts';

interface Standing extends EntryColumns {
  id: string;
  invoice_id: string | null;
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
    revision: entry.kind === 'vat_on_receipt' ? 2 * entry.revision + 1 : entry.revision,
    entry_date: openDay(company, day, entry_date),
    lines: reversedLines(readJournalLines(lines)),
    reverses_id: id,
  }));
  await insertEntries(tx, workspace_id, reversals);
}
