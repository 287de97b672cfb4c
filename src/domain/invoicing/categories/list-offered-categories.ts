import type { Database } from '#orm/database.ts';
import type { Category } from '#orm/entities/category.ts';
import { findCategory } from './find-category.ts';
import { listCategories } from './list-categories.ts';

/** As many as a field can offer. */
const MOST = 200;

/** The newest categories that a row may be given: those in use, and its own in any case. */
export async function listOfferedCategories(
  db: Database,
  workspace_id: string,
  own: string | null = null,
): Promise<Category[]> {
  const page = { per_page: MOST, offset: 0, descending: true };
  const [categories] = await listCategories(db, workspace_id, page);
  const offered = categories.filter(({ id, archived_at }) => archived_at === null || id === own);
  if (own === null || offered.some(({ id }) => id === own)) return offered;
  return [await findCategory(db, { workspace_id, id: own }), ...offered];
}
