import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { AccountingEntry } from '#orm/entities/accounting-entry.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export async function findEntry(
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<AccountingEntry> {
  const entry = await findOr404(db.reader().findOne(AccountingEntry, { workspace_id, id }));
  return entry;
}

/** Null matches all; `from` and `to` are entry dates, inclusive. */
interface EntryFilter {
  bank_account_id: string | null;
  exported: boolean | null;
  from: string | null;
  to: string | null;
}

/** One page of a workspace's entries by id, and the total. */
export async function listEntries(
  db: Database,
  workspace_id: string,
  { bank_account_id, exported, from, to }: EntryFilter,
  page: RowPage,
): Promise<[entries: AccountingEntry[], total: number]> {
  const dates = {
    ...(from === null ? {} : { $gte: from }),
    ...(to === null ? {} : { $lte: to }),
  };
  const where = {
    workspace_id,
    ...behind(page),
    ...(bank_account_id === null ? {} : { bank_account_id }),
    ...(exported === null ? {} : { exported }),
    ...(from === null && to === null ? {} : { entry_date: dates }),
  };
  return db.reader().findAndCount(AccountingEntry, where, paged(page));
}
