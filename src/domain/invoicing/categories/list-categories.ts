import type { Database } from '#orm/database.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import { Category } from '#orm/entities/category.ts';

/** One page of a workspace's categories by id, archived ones included, and the total. */
export async function listCategories(
  db: Database,
  workspace_id: string,
  page: RowPage,
): Promise<[categories: Category[], total: number]> {
  return db.reader().findAndCount(Category, { workspace_id, ...behind(page) }, paged(page));
}
