import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';

/**
 * Waits until no other transaction changes the addresses of the workspace, or sets many of its causes, which could
 * otherwise wait for each other's rows.
 */
export const lockNotices = (tx: Transaction, workspace_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'notices', workspace_id);
