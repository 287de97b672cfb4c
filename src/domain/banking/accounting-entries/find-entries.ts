import type { Database } from '#orm/database.ts';
import { behind, daysOf, given, paged, type RowPage } from '#orm/row-page.ts';
import { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export const findEntry = (db: Database, { workspace_id, id }: RowKey): Promise<AccountingEntry> =>
  findOr404(db.reader().findOne(AccountingEntry, { workspace_id, id }));

/** Null matches all; `from` and `to` are entry dates, inclusive. */
interface EntryFilter {
  bank_account_id: string | null;
  exported: boolean | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's entries by id, and the total. */
export function listEntries(
  db: Database,
  workspace_id: string,
  { from, to, ...filter }: EntryFilter,
  page: RowPage,
): Promise<[entries: AccountingEntry[], total: number]> {
  const asked = given({ ...filter, entry_date: daysOf(from, to) });
  const where = { workspace_id, ...behind(page), ...asked };
  return db.reader().findAndCount(AccountingEntry, where, paged(page));
}
