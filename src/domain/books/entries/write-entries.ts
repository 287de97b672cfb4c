import type { RequiredEntityData } from '@mikro-orm/core';
import { printJson } from '#kernel/json.ts';
import { readJournalLines, type EntrySource, type JournalLine } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import { JournalEntry } from '#orm/entities/journal-entry.ts';
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

interface NewEntry extends Columns, Source {
  entry_date: string;
  lines: readonly JournalLine[];
  revision?: number;
  reverses_id?: string;
}

/** Writes an entry, unless it has no line. */
export async function insertEntry(
  tx: Transaction,
  workspace_id: string,
  { lines, revision = 0, reverses_id, ...columns }: NewEntry,
): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const entry: RequiredEntityData<JournalEntry> = {
    ...columns,
    workspace_id,
    label: first.label,
    lines: printJson(lines),
    revision,
    reverses_id: reverses_id ?? null,
    corrects_entry_id: null,
    export_id: null,
    number: null,
    created_at: tx.now,
    updated_at: tx.now,
  };
  tx.em.create(JournalEntry, entry);
  await tx.em.flush();
}

/** The entries of a source that stand, with how often it was posted. */
export async function readStanding(
  tx: Transaction,
  workspace_id: string,
  source: Source,
): Promise<{ standing: JournalEntry[]; posted: number }> {
  const of = { workspace_id, ...source, reverses_id: null };
  const entries = await tx.em.find(JournalEntry, of, { orderBy: { id: 'asc' } });
  const reverses_id = { $in: entries.map(({ id }) => id) };
  const reversals = await tx.em.find(JournalEntry, { workspace_id, reverses_id });
  const reversed = new Set(reversals.map((reversal) => reversal.reverses_id));
  return { standing: entries.filter(({ id }) => !reversed.has(id)), posted: entries.length };
}

/** Takes back what stands of a source, by entries of their own on this day. */
export async function reverseEntries(
  tx: Transaction,
  company: PostingCompany,
  of: Source,
  { by = of, day }: { by?: Source; day: string },
): Promise<void> {
  const { workspace_id } = company;
  const { standing } = await readStanding(tx, workspace_id, of);
  for (const { id, entry_date, lines, ...entry } of standing)
    await insertEntry(tx, workspace_id, {
      company_id: entry.company_id,
      journal_code: entry.journal_code,
      piece_reference: entry.piece_reference,
      piece_date: entry.piece_date,
      invoice_id: entry.invoice_id,
      ...by,
      kind: 'reversal',
      // Of a source with two entries, both are taken back.
      revision: entry.kind === 'vat_on_receipt' ? 1 : entry.revision,
      entry_date: openDay(company, day, entry_date),
      lines: reversedLines(readJournalLines(lines)),
      reverses_id: id,
    });
}
