import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import {
  ANY_ACTIVE_ENDPOINT,
  moveEndpoint,
} from '#domain/webhooks/webhook-endpoints/move-endpoint.ts';
import { changeAccess, neverGranted, type AccessPair } from './change-access.ts';

/**
 * Restores revoked access as a new period: deliveries of earlier periods stay dead. No change if granted. 404 when
 * either is unknown, 409 when there never was access.
 */
export async function restoreAccess(db: Database, actor: Actor, pair: AccessPair): Promise<void> {
  await changeAccess(db, actor, pair, 'restore_access', async (grant, now) => {
    if (grant === null) throw neverGranted();
    if (grant.revoked_at === null) return false;
    const { access_period } = grant;
    const restored = { type: 'access_restored' } as const;
    const move = await moveEndpoint(ANY_ACTIVE_ENDPOINT, restored, { now, access_period });
    Object.assign(grant, move?.grant);
    return move !== null;
  });
}
