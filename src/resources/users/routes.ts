import { singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { ROLES } from '#model/role.ts';
import { invitedUserSchema, workspaceUserSchema } from '#render/workspace-user.ts';
import { addUser, changeUserRole, findUser, removeUserRole, replaceLink } from './handlers.ts';

const role = { type: 'string', enum: ROLES, description: 'In this workspace.' };

export const invitationSchema: JsonSchema = titled('Invitation', {
  type: 'object',
  properties: {
    email: { type: 'string', maxLength: 254, description: 'Signs in with it.' },
    role,
  },
  required: ['email', 'role'],
});

export const roleChangeSchema: JsonSchema = titled('RoleChange', {
  type: 'object',
  properties: { role },
  required: ['role'],
});

/** No cache may keep a link, which sets a password. */
const WITH_LINK = withHeaders(singleBody(invitedUserSchema), 'Cache-Control');

const COLLECTION = '/api/v1/workspaces/:workspace_id/users';
const MEMBER = `${COLLECTION}/:id`;
const OF_OWNERS = { access: 'workspace', console: 'owner', changesRights: true } as const;

/** For people: those with a role in a workspace. */
export const USER_ROUTES: readonly ServedRoute[] = [
  {
    ...OF_OWNERS,
    method: 'POST',
    path: COLLECTION,
    answers: { 201: WITH_LINK },
    body: bodyRule('user', invitationSchema, 'creation'),
    handle: addUser,
  },
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
  {
    ...OF_OWNERS,
    method: 'POST',
    path: `${MEMBER}/link`,
    answers: { 201: WITH_LINK },
    find: findUser,
    handle: replaceLink,
  },
];
