import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';

/** Adds a category to a workspace. Names need not be unique. */
export async function createCategory(
  db: Database,
  input: { workspace_id: string; name: string },
): Promise<Category> {
  return db.transact(async ({ em, now }) => {
    const category = em.create(Category, {
      ...input,
      archived_at: null,
      created_at: now,
      updated_at: now,
    });
    await em.flush();
    return category;
  });
}
