import { changeRole } from '#domain/access/users/change-role.ts';
import {
  findWorkspaceUser,
  type WorkspaceUser,
} from '#domain/access/users/list-workspace-users.ts';
import { removeUser } from '#domain/access/users/remove-user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import {
  keyOf,
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
} from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { type Role, ROLES } from '#model/role.ts';
import { renderWorkspaceUser, workspaceUserSchema } from '#render/workspace-user.ts';

/** The person in the path; 404 without a role in the workspace. */
const findUser = (context: PathContext, { lookUps }: SharedServices): Promise<WorkspaceUser> =>
  findOr404(findWorkspaceUser(lookUps, keyOf(context)));

async function changeUserRole(
  call: Call<WorkspaceUser, { role: Role }>,
  { db }: Services,
): Promise<Reply> {
  const { role } = call.input;
  return single(
    renderWorkspaceUser(await changeRole(db, actorOf(call), { ...roleOf(call), role })),
  );
}

async function removeUserRole(call: Call<WorkspaceUser>, { db }: Services): Promise<Reply> {
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

export const roleChangeSchema: JsonSchema = titled('RoleChange', {
  type: 'object',
  properties: { role: { type: 'string', enum: ROLES, description: 'In this workspace.' } },
  required: ['role'],
});

const MEMBER = '/api/v1/workspaces/:workspace_id/users/:id';
const OF_OWNERS = { access: 'workspace', console: 'owner', changesRights: true } as const;

/** For people: those with a role in a workspace. */
export const USER_ROUTES: readonly PersonRoute[] = [
  {
    ...OF_OWNERS,
    method: 'PATCH',
    path: MEMBER,
    answers: { 200: singleBody(workspaceUserSchema) },
    find: findUser,
    body: bodyRule('user', roleChangeSchema, 'update'),
    handle: changeUserRole,
  },
  {
    ...OF_OWNERS,
    method: 'DELETE',
    path: MEMBER,
    answers: { 204: null },
    find: findUser,
    handle: removeUserRole,
  },
];
