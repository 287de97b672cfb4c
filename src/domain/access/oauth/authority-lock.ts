import { shareAdvisoryLocks, takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Queryable } from '#orm/statement.ts';

/**
 * Until its end, any change that takes the right to this transaction from the application (its token, scopes, access,
 * or the allowlist of the workspace) waits for it; this waits in turn for a change under way, so read the rights afterwards.
 * The first lock of a transaction: a change of such a right takes its own before any row's, too.
 *
 * Locks of rows would not do: transactions that share a row's lock pass those that wait for it alone, so that an
 * application which keeps writing could put its own revocation off for ever.
 */
export const shareAuthority = (
  tx: Queryable,
  application_id: string,
  workspace_id: string | null,
): Promise<void> =>
  shareAdvisoryLocks(tx, ['application', application_id], ['allowlist', workspace_id ?? '']);

/** Before the rights of an application change: waits for its transactions, and keeps further ones waiting. */
export const lockAuthority = (tx: Queryable, application_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'application', application_id);

/** {@link lockAuthority} for the allowlist of a workspace. */
export const lockAllowlist = (tx: Queryable, workspace_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'allowlist', workspace_id);
