import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { ROLES } from '#model/role.ts';
import { workspaceUserSchema } from '#render/workspace-user.ts';
import { changeUserRole, findUser, removeUserRole } from './handlers.ts';

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
