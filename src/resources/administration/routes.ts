import { createApplication } from '#domain/access/oauth/create-application.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { grantAccess } from '#domain/access/oauth/grant-access.ts';
import {
  findProvisionedApplication,
  type ProvisionedApplication,
} from '#domain/access/oauth/list-provisioned-applications.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { singleBody, withHeaders } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { readId, type AnyCall, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { noContent, single, singleWithSecret, type Reply } from '#http/reply.ts';
import { idOf } from '#kernel/id.ts';
import type { ProvisionedCombination } from '#model/scope.ts';
import {
  renderProvisioned,
  changedProvisionedSchema,
  linkedUserSchema,
  provisionedSchema,
  provisionedWithSecretSchema,
} from '#render/administration.ts';
import { invitationSchema } from '#render/invitation.ts';
import { namedWorkspaceSchema } from '#render/workspace.ts';
import { RENAMING } from '#resources/workspaces/routes.ts';
import { addFirstOwner, addWorkspace, replacePendingLink } from './people-handlers.ts';
import {
  grantSchema,
  ownerSchema,
  provisionedCreationSchema,
  provisionedUpdateSchema,
  workspaceCreationSchema,
} from './schema.ts';

type With<Input> = Call<never, Input>;

interface ApplicationMembers {
  name: string;
  scopes: ProvisionedCombination;
}

/** The application in the path; 404 for one that a workspace has made. */
const findInPath = ({ params }: AnyCall, { db }: Services): Promise<ProvisionedApplication> =>
  findOr404(findProvisionedApplication(db, readId(params['id'])));

async function addProvisioned(call: AnyCall, { db }: Services): Promise<Reply> {
  const { name, scopes } = (call as With<ApplicationMembers>).input;
  const input = { name, scopes, provisioned: true, workspace_id: null };
  const { application, client_secret } = await createApplication(db, actorOf(call), input);
  return singleWithSecret({ ...renderProvisioned(application), client_secret }, 201);
}

async function changeProvisioned(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  const { name, scopes, previous_scopes } = (
    call as With<Partial<ApplicationMembers> & { previous_scopes?: string }>
  ).input;
  const change = { application_id: id, name, scopes, previous_scopes };
  const changed = await updateApplication(services.db, actorOf(call), change);
  const { application, revoked_tokens } = changed;
  return single({ ...renderProvisioned(application), revoked_tokens });
}

async function replaceProvisionedSecret(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  const made = await regenerateClientSecret(services.db, actorOf(call), id);
  const { application, client_secret } = made;
  return singleWithSecret({ ...renderProvisioned(application), client_secret }, 200);
}

async function removeProvisioned(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  await deleteApplication(services.db, actorOf(call), id);
  return noContent();
}

async function grantProvisioned(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  const { workspace_id } = (call as With<{ workspace_id: number }>).input;
  const pair = { application_id: id, workspace_id: idOf(workspace_id) };
  await grantAccess(services.db, actorOf(call), pair);
  return single(renderProvisioned(await findInPath(call, services)));
}

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
