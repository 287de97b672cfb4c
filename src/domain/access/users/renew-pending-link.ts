import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { findUser, type ListedUser } from './list-users.ts';
import { makeLinkWithin } from './one-time-link.ts';
import { lockRights, lockUser } from './user-lock.ts';
import { recordOfAccount } from './record-of-account.ts';

/**
 * Whether an administrator may make a link for somebody. A link sets a password, so with one for a person who has a
 * password, or an owner of their own, an administrator could enter a workspace.
 */
export const mayGetLink = ({
  has_password,
  has_other_owner,
}: Pick<ListedUser, 'has_password' | 'has_other_owner'>): boolean =>
  !has_password && !has_other_owner;

/** A new one-time link for a first owner or administrator who has no password yet, in place of any other. 404, 409. */
export async function renewPendingLink(
  db: Database,
  actor: Actor,
  user_id: string,
): Promise<{ user: ListedUser; link: string }> {
  return db.transact(async (begun) => {
    await lockRights(begun);
    await lockUser(begun, user_id);
    const tx = await asOfNow(begun);
    if (!mayGetLink(await findOr404(findUser(tx, user_id)))) throw conflict(NOT_HERE);
    const link = await makeLinkWithin(tx, user_id);
    await recordOfAccount(tx, actor, 'make_link', user_id);
    return { user: await findOr404(findUser(tx, user_id)), link };
  });
}

const NOT_HERE =
  "Seule une personne sans mot de passe, qu'aucun autre propriétaire ne peut inviter, reçoit un lien ici";
