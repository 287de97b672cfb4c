import { changeRole } from '#domain/access/users/change-role.ts';
import {
  findWorkspaceUser,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { removeUser } from '#domain/access/users/remove-user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import {
  keyOf,
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
} from '#http/pipeline/call.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import type { Role } from '#model/role.ts';
import { renderWorkspaceUser } from '#render/workspace-user.ts';

/** The person in the path; 404 without a role in the workspace. */
export const findUser = (
  context: PathContext,
  { lookUps }: SharedServices,
): Promise<WorkspaceUser> => findOr404(findWorkspaceUser(lookUps, keyOf(context)));

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

const roleOf = ({
  workspace_id,
  target,
}: Pick<Call<WorkspaceUser>, 'workspace_id' | 'target'>) => ({
  workspace_id,
  user_id: target.id,
});
