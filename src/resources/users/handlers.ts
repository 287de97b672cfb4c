import { changeRole } from '#domain/access/users/change-role.ts';
import { inviteUser, type InvitedUser } from '#domain/access/users/invite-user.ts';
import {
  findWorkspaceUser,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { removeUser } from '#domain/access/users/remove-user.ts';
import { renewLink } from '#domain/access/users/renew-link.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import {
  keyOf,
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
} from '#http/pipeline/call.ts';
import { noContent, single, singleWithSecret, type Reply } from '#http/reply.ts';
import type { Role } from '#model/role.ts';
import { renderWorkspaceUser } from '#render/workspace-user.ts';

/** The person in the path; 404 without a role in the workspace. */
export const findUser = (
  context: PathContext,
  { lookUps }: SharedServices,
): Promise<WorkspaceUser> => findOr404(findWorkspaceUser(lookUps, keyOf(context)));

export async function addUser(
  call: Call<undefined, { email: string; role: Role }>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { email, role } = input;
  const invited = await inviteUser(db, actorOf(call), { workspace_id, email, role });
  return withLink(invited, baseUrl, 201);
}

export async function changeUserRole(
  call: Call<WorkspaceUser, { role: Role }>,
  { db }: Services,
): Promise<Reply> {
  const { role } = call.input;
  return single(
    renderWorkspaceUser(await changeRole(db, actorOf(call), { ...roleOf(call), role })),
  );
}

export async function removeUserRole(call: Call<WorkspaceUser>, { db }: Services): Promise<Reply> {
  await removeUser(db, actorOf(call), roleOf(call));
  return noContent();
}

export async function replaceLink(
  call: Call<WorkspaceUser>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  return withLink(await renewLink(db, actorOf(call), roleOf(call)), baseUrl, 201);
}

const roleOf = ({
  workspace_id,
  target,
}: Pick<Call<WorkspaceUser>, 'workspace_id' | 'target'>) => ({
  workspace_id,
  user_id: target.id,
});

/** The link is a secret: it sets a password. */
const withLink = ({ user, link }: InvitedUser, baseUrl: string, status: number): Reply =>
  singleWithSecret(
    {
      ...renderWorkspaceUser(user),
      link: link === null ? null : `${baseUrl}/password/${link}`,
    },
    status,
  );
