import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { withdrawOwnerInvitations } from './change-invitation.ts';
import { inviteWithin } from './invite-user.ts';
import type { LinkTools, SentInvitation } from './send-link.ts';
import { lockRights } from './user-lock.ts';

const FIND = statement<{ has_owner: boolean }, [workspace_id: string]>(
  'find_workspace_without_owner',
  `
    select exists (
      select from user_roles r where r.workspace_id = w.id and r.role = 'owner'
    ) as has_owner
    from workspaces w where w.id = $1`,
);

/** Whether a workspace has an owner; null for an unknown one. */
export const hasOwner = async (on: Queryable, workspace_id: string): Promise<boolean | null> =>
  (await FIND.first(on, workspace_id))?.has_owner ?? null;

/**
 * Invites a workspace's first owner, in place of an earlier one who has not accepted, so that no second link is left. 404,
 * 422, 409 where there is one.
 */
export async function inviteFirstOwner(
  db: Database,
  tools: LinkTools,
  actor: Actor,
  { workspace_id, email }: { workspace_id: string; email: string },
): Promise<SentInvitation> {
  return db.transact(async (begun) => {
    await lockRights(begun);
    const tx = await asOfNow(begun);
    if (await findOr404(hasOwner(tx, workspace_id))) throw conflict(HAS_OWNER);
    await withdrawOwnerInvitations(tx, actor, workspace_id);
    return inviteWithin(tx, tools, actor, { workspace_id, email, role: 'owner' });
  });
}

const HAS_OWNER = 'Cet espace a déjà un propriétaire : lui seul nomme les autres utilisateurs';
