import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';

/** Renames a category, archived ones too: their name still shows on old invoices. The same name changes nothing. */
export async function renameCategory(
  db: Database,
  input: RowKey & { name: string },
): Promise<Category> {
  return db.transact(async (begun) => {
    const { row: category, tx } = await lockRow(begun, Category, input);
    if (category.name === input.name) return category;
    category.name = input.name;
    category.updated_at = tx.now;
    await tx.em.flush();
    return category;
  });
}
