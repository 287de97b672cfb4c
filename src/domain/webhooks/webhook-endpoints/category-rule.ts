import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import type { EventType } from '#model/event-type.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { findCategoryViolation } from '#domain/invoicing/categories/find-category-violation.ts';

/**
 * The violation of a new target category (rules 6 and 7), or null. Blocks a concurrent archiving until the
 * transaction ends.
 */
export async function findTargetViolation(
  tx: Transaction,
  workspace_id: string,
  eventType: EventType | undefined,
  category_id: number | null,
): Promise<Violation | null> {
  if (category_id === null) return null;
  if (eventType !== undefined && !EVENT_CATALOGUE[eventType].category) {
    return {
      field: 'category',
      path: '/category_id',
      code: 'not_allowed',
      message: `doit être omise : l'évènement ${eventType} ne porte pas de catégorie`,
    };
  }
  return findCategoryViolation(tx, workspace_id, category_id);
}
