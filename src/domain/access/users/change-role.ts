import type { Role } from '#model/role.ts';
import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { withdrawInvitationsOf } from './change-invitation.ts';
import { findWorkspaceUser, type WorkspaceUser } from './list-workspace-users.ts';
import { checkLastOwner, lockRole, type RoleKey } from './workspace-role.ts';

/** Changes a person's role in a workspace. 404, 409 for its last owner. */
export async function changeRole(
  db: Database,
  actor: Actor,
  { role, ...key }: RoleKey & { role: Role },
): Promise<WorkspaceUser> {
  return db.transact(async (begun) => {
    const { held, tx } = await lockRole(begun, key);
    if (held.role !== role) {
      await checkLastOwner(tx, held);
      const before = { role: held.role };
      held.role = role;
      await tx.em.flush();
      if (role !== 'owner') await withdrawInvitationsOf(tx, actor, key);
      await recordChange(tx, actor, {
        workspace_id: key.workspace_id,
        action: 'change_role',
        subject: 'users',
        subject_id: key.user_id,
        before,
        after: { role },
      });
    }
    const { workspace_id, user_id: id } = key;
    return findOr404(findWorkspaceUser(tx, { workspace_id, id }));
  });
}
