import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const violation = (reason: Reason): Violation => ({
  field: 'category',
  path: '/category_id',
  ...reason,
});

const FIND = statement<{ archived: boolean }, [workspace_id: string, id: number]>(
  'hold_category',
  `
    select archived_at is not null as archived from categories
    where workspace_id = $1 and id = $2
    for share`,
);

/**
 * Why a workspace's resource cannot be filed under a category, or null. Unknown ids and another workspace's answer
 * alike (spec, Errors). A valid category stays locked against archiving until the transaction ends.
 * @param category_id a JSON integer of any size, or null
 */
export async function findCategoryViolation(
  tx: Transaction,
  workspace_id: string,
  category_id: number | null,
): Promise<Violation | null> {
  if (category_id === null) return null;
  // Beyond 2^53, the double is no longer the number sent.
  if (!Number.isSafeInteger(category_id) || category_id < 1) return violation(REASONS.exists);
  const category = await FIND.first(tx, workspace_id, category_id);
  if (category === null) return violation(REASONS.exists);
  return category.archived ? violation({ code: 'archived', message: 'est archivée' }) : null;
}
