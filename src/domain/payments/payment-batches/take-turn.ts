import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';

/**
 * Serialises transactions that assign or free a workspace's end-to-end ids; comes after the batch's lock. Otherwise
 * two that name the same ids in another order, or swap theirs, deadlock.
 */
export async function takeTurn(tx: Transaction, workspace_id: string): Promise<void> {
  await takeAdvisoryLock(tx, 'end_to_end_ids', workspace_id);
}
