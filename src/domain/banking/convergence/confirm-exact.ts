import type { Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import {
  listBookedOperations,
  type BookedPage,
  type BookedPlace,
} from '#domain/banking/bank-operations/list-booked-operations.ts';
import { convergeOperations } from './converge-operations.ts';

/** Operations of one call, which is one transaction. */
export const MAX_CONFIRMED = 200;

const EXACT = {
  status: null,
  proposal: 'exact',
  bank_account_id: null,
  direction: null,
  from: null,
  to: null,
  text: null,
} as const;
/** Full pages in which nothing is confirmed that one call passes over. */
const MAX_PAGES = 10;
const FULL_SCORE = { threshold: 100, confirm: true, exact: true };

/**
 * Confirms the exact proposals of the newest operations first. Each is compared again: one with a rival, or that a person
 * undid, stays a proposal, and where all of a page stay, the next page is taken.
 */
export async function confirmExact(
  { db, cipher }: { db: Database; cipher: Cipher },
  actor: Actor,
  workspace_id: string,
): Promise<{ confirmed_count: number }> {
  const request = { workspace_id, options: FULL_SCORE, actor };
  let before: BookedPlace | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const question = { workspace_id, filter: EXACT, before, limit: MAX_CONFIRMED };
    const { rows, next }: BookedPage = await listBookedOperations(db, question);
    const ids = rows.map(({ id }) => id);
    const done = await db.transact((tx) => convergeOperations(tx, cipher, request, ids));
    const { confirmed_count } = done;
    if (confirmed_count > 0 || next === null) return { confirmed_count };
    before = next;
  }
  return { confirmed_count: 0 };
}
