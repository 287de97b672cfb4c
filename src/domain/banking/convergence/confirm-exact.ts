import type { Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { listBookedOperations } from '#domain/banking/bank-operations/list-booked-operations.ts';
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
const FULL_SCORE = { threshold: 100, confirm: true };

/**
 * Confirms the proposals of the full score, of the newest operations first. Each is compared again: one with a rival, or
 * that a person undid, stays a proposal.
 */
export async function confirmExact(
  { db, cipher }: { db: Database; cipher: Cipher },
  actor: Actor,
  workspace_id: string,
): Promise<{ confirmed_count: number }> {
  const question = { workspace_id, filter: EXACT, before: null, limit: MAX_CONFIRMED };
  const { rows } = await listBookedOperations(db, question);
  const ids = rows.map(({ id }) => id);
  const request = { workspace_id, options: FULL_SCORE, actor };
  const done = await db.transact((tx) => convergeOperations(tx, cipher, request, ids));
  return { confirmed_count: done.confirmed_count };
}
