import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { Ledger } from '#orm/entities/ledger.ts';

/** One page of a workspace's ledgers by id, and the total. */
export const listLedgers = (
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[ledgers: Ledger[], total: number]> =>
  db.reader().findAndCount(Ledger, { workspace_id, ...behind(page) }, paged(page));
