import { notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** 404 when the workspace has no such category. */
export async function findCategory(db: Database, { workspace_id, id }: RowKey): Promise<Category> {
  const category = await db.reader().findOne(Category, { workspace_id, id });
  if (category === null) throw notFound();
  return category;
}
