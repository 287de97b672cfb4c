import type { Database } from '#orm/database.ts';
import { Ledger } from '#orm/entities/ledger.ts';

/** One page of a workspace's ledgers by ascending id, and how many there are. */
export const listLedgers = (
  db: Database,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[ledgers: Ledger[], total: number]> =>
  db
    .reader()
    .findAndCount(
      Ledger,
      { workspace_id },
      { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset },
    );
