import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';

/** One page of a workspace's categories by ascending id, archived ones included, and how many there are. */
export async function listCategories(
  db: Database,
  workspace_id: string,
  page: { per_page: number; offset: number },
): Promise<[categories: Category[], total: number]> {
  return db
    .reader()
    .findAndCount(
      Category,
      { workspace_id },
      { orderBy: { id: 'asc' }, limit: page.per_page, offset: page.offset },
    );
}
