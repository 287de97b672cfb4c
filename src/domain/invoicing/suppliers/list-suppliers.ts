import type { Database } from '#orm/database.ts';
import { Supplier } from '#orm/entities/supplier.ts';

/** One page of a workspace's suppliers by ascending id, and how many there are. */
export async function listSuppliers(
  db: Database,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[suppliers: Supplier[], total: number]> {
  return db
    .reader()
    .findAndCount(
      Supplier,
      { workspace_id },
      { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset },
    );
}
