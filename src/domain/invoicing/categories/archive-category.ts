import { refusedWhole } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Category } from '#orm/entities/category.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

/**
 * Archives a category, if it is not archived. 422 while any application's endpoint targets it (spec, Webhook
 * endpoint rule 8).
 */
export async function archiveCategory(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: category, tx } = await lockOr404(begun, Category, key);
    if (category.archived_at !== null) return;
    if (await isTargeted(tx, key)) throw targeted();
    category.archived_at = tx.now;
    category.updated_at = tx.now;
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: category.workspace_id,
      action: 'archive',
      subject: 'categories',
      subject_id: category.id,
      before: { archived: false },
      after: { archived: true },
    });
  });
}

const targeted = () =>
  refusedWhole({
    code: 'wrong_state',
    message: "La catégorie ne peut pas être archivée tant qu'un endpoint webhook la cible",
  });

/** Under the category's lock: pointing an endpoint at it share-locks the row. */
const isTargeted = async (
  { em }: Transaction,
  { workspace_id, id: category_id }: RowKey,
): Promise<boolean> => (await em.count(WebhookEndpoint, { workspace_id, category_id })) > 0;
