import type { JournalEntryKind } from '#model/journal-line.ts';
import type { Database } from '#orm/database.ts';
import { JournalEntry } from '#orm/entities/journal-entry.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, daysOf, given, paged, type RowPage } from '#orm/row-page.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export const findJournalEntry = (
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<JournalEntry> => findOr404(db.reader().findOne(JournalEntry, { workspace_id, id }));

/** Null matches all; `from` and `to` are entry dates, inclusive. */
interface JournalFilter {
  company_id: string | null;
  invoice_id: string | null;
  kind: JournalEntryKind | null;
  exported: boolean | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's journal entries by id, and the total. */
export function listJournalEntries(
  db: Database,
  workspace_id: string,
  { from, to, ...filter }: JournalFilter,
  page: RowPage,
): Promise<[entries: JournalEntry[], total: number]> {
  const asked = given({ ...filter, entry_date: daysOf(from, to) });
  const where = { workspace_id, ...behind(page), ...asked };
  return db.reader().findAndCount(JournalEntry, where, paged(page));
}
