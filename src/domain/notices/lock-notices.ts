import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';

/** Waits until no other transaction changes the addresses of the workspace, or what they are told. */
export const lockNotices = (tx: Transaction, workspace_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'notices', workspace_id);
