import type { JournalEntryKind } from '#model/journal-line.ts';
import type { Database } from '#orm/database.ts';
import { JournalEntry } from '#orm/entities/journal-entry.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export async function findJournalEntry(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<JournalEntry> {
  const entry = await findOr404(db.reader().findOne(JournalEntry, { workspace_id, id }));
  return entry;
}

/** Null matches all; `from` and `to` are entry dates, inclusive. */
export interface JournalFilter {
  company_id: string | null;
  invoice_id: string | null;
  kind: JournalEntryKind | null;
  exported: boolean | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's journal entries by id, and the total. */
export async function listJournalEntries(
  db: Database,
  workspace_id: string,
  { from, to, ...filter }: JournalFilter,
  page: RowPage,
): Promise<[entries: JournalEntry[], total: number]> {
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const dates = {
    ...(from === null ? {} : { $gte: from }),
    ...(to === null ? {} : { $lte: to }),
  };
  const where = {
    workspace_id,
    ...behind(page),
    ...Object.fromEntries(given),
    ...(from === null && to === null ? {} : { entry_date: dates }),
  };
  return db.reader().findAndCount(JournalEntry, where, paged(page));
}
