import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { Supplier } from '#orm/entities/supplier.ts';

/** One page of a workspace's suppliers by id, and the total. */
export async function listSuppliers(
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[suppliers: Supplier[], total: number]> {
  return db.reader().findAndCount(Supplier, { workspace_id, ...behind(page) }, paged(page));
}
