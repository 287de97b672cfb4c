import { LockMode } from '@mikro-orm/core';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { makeLinkWithin } from './one-time-link.ts';
import { dropSecondFactor } from './turn-second-factor.ts';

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
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const user = await findOr404(tx.em.findOne(User, { id }, options));
    if (withoutSecondFactor) await dropSecondFactor(tx, actor, user);
    const link = await makeLinkWithin(tx, user.id);
    await recordChange(tx, actor, {
      workspace_id: null,
      action: 'make_link',
      subject: 'users',
      subject_id: user.id,
    });
    return { user, link };
  });
}
