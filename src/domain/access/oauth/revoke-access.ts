import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import {
  ANY_ACTIVE_ENDPOINT,
  moveEndpoint,
} from '#domain/webhooks/webhook-endpoints/move-endpoint.ts';
import { changeAccess, neverGranted, type AccessPair } from './change-access.ts';

/**
 * Revokes access: calls answer 403 and deliveries stop. No change if revoked. 404 when either is unknown, 409 when
 * there never was access.
 */
export async function revokeAccess(db: Database, actor: Actor, pair: AccessPair): Promise<void> {
  await changeAccess(db, actor, pair, 'revoke_access', async (grant, now) => {
    if (grant === null) throw neverGranted();
    if (grant.revoked_at !== null) return false;
    const move = await moveEndpoint(ANY_ACTIVE_ENDPOINT, { type: 'access_revoked' }, { now });
    Object.assign(grant, move?.grant);
    return move !== null;
  });
}
