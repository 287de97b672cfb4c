import type { Database, Transaction } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { UserRole } from '#orm/entities/user-role.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { withdrawInvitationsOf } from './change-invitation.ts';
import { findWorkspaceUser } from './list-workspace-users.ts';
import { endLinks } from './one-time-link.ts';
import { endSessions } from './sessions.ts';
import { checkLastOwner, lockRole, type RoleKey } from './workspace-role.ts';

/**
 * Takes a person's role in a workspace away, and the invitations that the person made there. Nothing ends elsewhere. An
 * account without any place loses its password with the last one. The person stays known by the audit log.
 * 404, 409 for the last owner.
 */
export async function removeUser(db: Database, actor: Actor, key: RoleKey): Promise<void> {
  await db.transact(async (begun) => {
    const { held, tx } = await lockRole(begun, key);
    await checkLastOwner(tx, held);
    const { workspace_id, user_id } = key;
    const { email } = await findOr404(findWorkspaceUser(tx, { workspace_id, id: user_id }));
    const before = { email, role: held.role };
    await tx.em.remove(held).flush();
    await withdrawInvitationsOf(tx, actor, key);
    await closeUnseated(tx, user_id);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'remove_role',
      subject: 'users',
      subject_id: user_id,
      before,
    });
  });
}

/**
 * Its e-mail address was never proven, so a password that opens nothing must not wait for the next place. Whoever is
 * invited again chooses one by that link.
 */
async function closeUnseated(tx: Transaction, user_id: string): Promise<void> {
  if ((await tx.em.count(UserRole, { user_id })) > 0) return;
  const user = await findOr404(tx.em.findOne(User, { id: user_id }));
  if (user.administrator) return;
  user.password = null;
  user.updated_at = tx.now;
  await tx.em.flush();
  await endLinks(tx, user_id);
  await endSessions(tx, { user_id });
}
