import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export async function findCategory(db: Database, { workspace_id, id }: RowKey): Promise<Category> {
  const category = await findOr404(db.reader().findOne(Category, { workspace_id, id }));
  return category;
}
