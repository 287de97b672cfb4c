import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { InvitedUser } from './invite-user.ts';
import { findWorkspaceUser } from './list-workspace-users.ts';
import { makeLinkWithin } from './one-time-link.ts';
import { lockRole, type RoleKey } from './workspace-role.ts';

/**
 * Makes a new one-time link for an invited person, in place of the earlier one. 404, 409 for somebody who has a
 * password, or roles elsewhere.
 */
export async function renewLink(
  db: Database,
  actor: Actor,
  key: RoleKey,
): Promise<InvitedUser & { link: string }> {
  return db.transact(async (begun) => {
    const { tx } = await lockRole(begun, key);
    const { workspace_id, user_id: id } = key;
    const find = () => findOr404(findWorkspaceUser(tx, { workspace_id, id }));
    const { may_be_linked } = await find();
    if (!may_be_linked)
      throw conflict(
        "Seule une personne qui n'a ni mot de passe ni rôle dans un autre espace reçoit un nouveau lien",
      );
    const link = await makeLinkWithin(tx, id);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'make_link',
      subject: 'users',
      subject_id: id,
    });
    return { user: await find(), link };
  });
}
