import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

/** Renames a category, even archived: its name still shows on old invoices. The same name changes nothing. */
export async function renameCategory(
  db: Database,
  actor: Actor,
  input: RowKey & { name: string },
): Promise<Category> {
  return db.transact(async (begun) => {
    const { row: category, tx } = await lockOr404(begun, Category, input);
    const { workspace_id, id, name } = category;
    if (name === input.name) return category;
    category.name = input.name;
    category.updated_at = tx.now;
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id,
      action: 'update',
      subject: 'categories',
      subject_id: id,
      before: { name },
      after: { name: input.name },
    });
    return category;
  });
}
