import { shareAdvisoryLocks, takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Queryable } from '#orm/statement.ts';

/**
 * Until this transaction ends, changes that would end its right (token, scopes, access, allowlist) wait. It waits
 * for those under way, so read rights afterwards. Must be the transaction's first lock: those changes take theirs
 * before any row's.
 *
 * Not row locks: new sharers overtake a waiting exclusive lock, so an application that keeps writing could postpone
 * its own revocation for ever.
 */
export const shareAuthority = (
  tx: Queryable,
  application_id: string,
  workspace_id: string | null,
): Promise<void> =>
  shareAdvisoryLocks(tx, ['application', application_id], ['allowlist', workspace_id ?? '']);

/** Taken before the rights of an application change: waits for its transactions and blocks new ones. */
export const lockAuthority = (tx: Queryable, application_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'application', application_id);

/** {@link lockAuthority} for a workspace's allowlist. */
export const lockAllowlist = (tx: Queryable, workspace_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'allowlist', workspace_id);
