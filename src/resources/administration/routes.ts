import { singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import {
  changedProvisionedSchema,
  linkedUserSchema,
  provisionedSchema,
  provisionedWithSecretSchema,
} from '#render/administration.ts';
import { namedWorkspaceSchema } from '#render/workspace.ts';
import { invitationSchema } from '#render/invitation.ts';
import { RENAMING } from '#resources/workspaces/routes.ts';
import {
  addProvisioned,
  changeProvisioned,
  grantProvisioned,
  removeProvisioned,
  replaceProvisionedSecret,
} from './handlers.ts';
import { addFirstOwner, addWorkspace, replacePendingLink } from './people-handlers.ts';
import {
  grantSchema,
  ownerSchema,
  provisionedCreationSchema,
  provisionedUpdateSchema,
  workspaceCreationSchema,
} from './schema.ts';

/** No cache may keep a secret or a link. */
const WITH_SECRET = withHeaders(singleBody(provisionedWithSecretSchema), 'Cache-Control');
const WITH_INVITATION = withHeaders(singleBody(invitationSchema), 'Cache-Control');
const WITH_LINK = withHeaders(singleBody(linkedUserSchema), 'Cache-Control');

const ROOT = '/api/v1/administration';
const OF_ADMINISTRATORS = { access: 'token', console: 'administrator' } as const;

const APPLICATIONS = `${ROOT}/applications`;
const APPLICATION = `${APPLICATIONS}/:id`;

/** Applications that the operator manages (spec, OAuth applications). */
const PROVISIONED_ROUTES: readonly PersonRoute[] = [
  {
    ...OF_ADMINISTRATORS,
    method: 'POST',
    path: APPLICATIONS,
    answers: { 201: WITH_SECRET },
    body: bodyRule('application', provisionedCreationSchema, 'creation'),
    handle: addProvisioned,
  },
  {
    ...OF_ADMINISTRATORS,
    method: 'PATCH',
    path: APPLICATION,
    answers: { 200: singleBody(changedProvisionedSchema) },
    body: bodyRule('application', provisionedUpdateSchema, 'update'),
    handle: changeProvisioned,
  },
  {
    ...OF_ADMINISTRATORS,
    method: 'DELETE',
    path: APPLICATION,
    answers: { 204: null },
    handle: removeProvisioned,
  },
  {
    ...OF_ADMINISTRATORS,
    method: 'POST',
    path: `${APPLICATION}/regenerate_secret`,
    answers: { 200: WITH_SECRET },
    handle: replaceProvisionedSecret,
  },
  {
    ...OF_ADMINISTRATORS,
    method: 'POST',
    path: `${APPLICATION}/grant_access`,
    answers: { 200: singleBody(provisionedSchema) },
    body: bodyRule('access', grantSchema, 'creation'),
    handle: grantProvisioned,
  },
];

const WORKSPACES = `${ROOT}/workspaces`;
const WORKSPACE = `${WORKSPACES}/:id`;

/** For administrators: everything that belongs to no workspace. */
export const ADMINISTRATION_ROUTES: readonly PersonRoute[] = [
  ...PROVISIONED_ROUTES,
  {
    ...OF_ADMINISTRATORS,
    method: 'POST',
    path: WORKSPACES,
    answers: { 201: singleBody(namedWorkspaceSchema) },
    body: bodyRule('workspace', workspaceCreationSchema, 'creation'),
    handle: addWorkspace,
  },
  { ...RENAMING, ...OF_ADMINISTRATORS, path: WORKSPACE },
  {
    ...OF_ADMINISTRATORS,
    method: 'POST',
    path: `${WORKSPACE}/owner`,
    changesRights: true,
    answers: { 201: WITH_INVITATION },
    body: bodyRule('user', ownerSchema, 'creation'),
    handle: addFirstOwner,
  },
  {
    ...OF_ADMINISTRATORS,
    method: 'POST',
    path: `${ROOT}/users/:id/link`,
    changesRights: true,
    answers: { 201: WITH_LINK },
    handle: replacePendingLink,
  },
];
