import type { Database } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';

/** Names need not be unique. */
export async function createCategory(
  db: Database,
  actor: Actor,
  { workspace_id, name }: { workspace_id: string; name: string },
): Promise<Category> {
  return db.transact(async (tx) => {
    const dates = { created_at: tx.now, updated_at: tx.now };
    const category = tx.em.create(Category, { workspace_id, name, archived_at: null, ...dates });
    await tx.em.flush();
    const subject = { subject: 'categories', subject_id: category.id };
    await recordChange(tx, actor, { workspace_id, action: 'create', ...subject, after: { name } });
    return category;
  });
}
