import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';

/**
 * One transaction at a time gives and frees end-to-end ids in a workspace, after the lock of its batch.
 * Two that name the same ids in another order, or that swap theirs, would wait for each other until
 * PostgreSQL ends one of them as a deadlock.
 */
export async function takeTurn(tx: Transaction, workspace_id: string): Promise<void> {
  await takeAdvisoryLock(tx, 'end_to_end_ids', workspace_id);
}
