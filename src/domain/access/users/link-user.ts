import type { Database } from '#orm/database.ts';
import type { User } from '#orm/entities/user.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { makeLinkWithin } from './one-time-link.ts';
import { dropSecondFactor } from './turn-second-factor.ts';
import { recordOfAccount } from './record-of-account.ts';
import { lockAccount } from './user-lock.ts';

/**
 * Makes a new one-time link for a person, in place of any other. 404.
 * @param withoutSecondFactor turns the second factor of somebody who has lost it off
 */
export async function linkUser(
  db: Database,
  actor: Actor,
  id: string,
  withoutSecondFactor = false,
): Promise<{ user: User; link: string }> {
  return db.transact(async (tx) => {
    const user = await findOr404(lockAccount(tx, { id }));
    if (withoutSecondFactor) await dropSecondFactor(tx, actor, user);
    const link = await makeLinkWithin(tx, user.id);
    await recordOfAccount(tx, actor, 'make_link', user.id);
    return { user, link };
  });
}
