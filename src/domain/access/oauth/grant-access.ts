import { conflict } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { lockGrant, recordAccess, type AccessPair } from './change-access.ts';

/**
 * Grants access; no change if granted. 404 when either is unknown, 409 when access was revoked: restoring it starts
 * a new period.
 */
export async function grantAccess(db: Database, actor: Actor, pair: AccessPair): Promise<void> {
  await db.transact((tx) => grantWithin(tx, actor, pair));
}

/** {@link grantAccess} within a transaction. */
export async function grantWithin(tx: Transaction, actor: Actor, pair: AccessPair): Promise<void> {
  const grant = await lockGrant(tx, pair);
  if (grant !== null && grant.revoked_at !== null) {
    throw conflict(
      "L'accès de cette application à cet espace de travail est révoqué : rétablissez-le (restore)",
    );
  }
  if (grant !== null) return;
  tx.em.create(AccessGrant, { ...pair, granted_at: tx.now, revoked_at: null });
  await tx.em.flush();
  await recordAccess(tx, actor, pair, 'grant_access');
}
