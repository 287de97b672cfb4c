import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAccess, neverGranted, type AccessPair } from './change-access.ts';

/**
 * Gives revoked access back, as a new period: deliveries of an earlier one stay dead, and only
 * events from now on are delivered. No change where access is granted. 404 when either is unknown,
 * 409 when there never was access.
 */
export async function restoreAccess(db: Database, actor: Actor, pair: AccessPair): Promise<void> {
  await changeAccess(db, actor, pair, 'restore_access', (grant, now) => {
    if (grant === null) throw neverGranted();
    if (grant.revoked_at === null) return false;
    grant.revoked_at = null;
    grant.granted_at = now;
    grant.access_period += 1;
    return true;
  });
}
