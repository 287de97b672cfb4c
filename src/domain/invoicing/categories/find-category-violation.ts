import { sql } from 'kysely';
import { MESSAGES, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';

const violation = (message: string): Violation => ({ field: 'category', message });

/**
 * Why a category cannot be pointed at from a workspace's resource, or null. One that is unknown and one of
 * another workspace, archived there or not, answer alike (spec, Errors). A sound category stays
 * locked against archiving until the transaction ends.
 * @param category_id the JSON's integer, of any size
 */
export async function findCategoryViolation(
  tx: Transaction,
  workspace_id: string,
  category_id: number,
): Promise<Violation | null> {
  // Ids are below 2^53; beyond, the double is no longer the number that was sent.
  if (!Number.isSafeInteger(category_id) || category_id < 1) return violation(MESSAGES.exists);
  const { rows } = await sql<{ archived: boolean }>`
    select archived_at is not null as archived from categories
    where workspace_id = ${workspace_id} and id = ${category_id}
    for share
  `.execute(tx.sql);
  const [category] = rows;
  if (category === undefined) return violation(MESSAGES.exists);
  return category.archived ? violation('est archivée') : null;
}
