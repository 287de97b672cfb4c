import { singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { ROLES } from '#model/role.ts';
import { invitationSchema } from '#render/invitation.ts';
import { findInvited, invite, replaceInvitationLink, withdraw } from './handlers.ts';

export const invitingSchema: JsonSchema = titled('Invitation', {
  type: 'object',
  properties: {
    email: { type: 'string', maxLength: 254, description: 'Signs in with it.' },
    role: { type: 'string', enum: ROLES, description: 'In this workspace.' },
  },
  required: ['email', 'role'],
});

/** No cache may keep a link. */
const WITH_LINK = withHeaders(singleBody(invitationSchema), 'Cache-Control');

const COLLECTION = '/api/v1/workspaces/:workspace_id/invitations';
const MEMBER = `${COLLECTION}/:id`;
const OF_OWNERS = { access: 'workspace', console: 'owner', changesRights: true } as const;

/** For people: places in a workspace that are offered to e-mail addresses. */
export const INVITATION_ROUTES: readonly PersonRoute[] = [
  {
    ...OF_OWNERS,
    method: 'POST',
    path: COLLECTION,
    answers: { 201: WITH_LINK },
    body: bodyRule('invitation', invitingSchema, 'creation'),
    handle: invite,
  },
  {
    ...OF_OWNERS,
    method: 'POST',
    path: `${MEMBER}/link`,
    answers: { 201: WITH_LINK },
    find: findInvited,
    handle: replaceInvitationLink,
  },
  {
    ...OF_OWNERS,
    method: 'DELETE',
    path: MEMBER,
    answers: { 204: null },
    find: findInvited,
    handle: withdraw,
  },
];
