import { createApplication } from '#domain/access/oauth/create-application.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import {
  findGrantedApplication,
  type GrantedApplication,
} from '#domain/access/oauth/list-granted-applications.ts';
import { regenerateClientSecret } from '#domain/access/oauth/regenerate-client-secret.ts';
import { restoreAccess } from '#domain/access/oauth/restore-access.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { singleBody, withHeaders } from '#http/answers.ts';
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
import { noContent, single, singleWithSecret, type Reply } from '#http/reply.ts';
import type { ScopeCombination } from '#model/scope.ts';
import {
  renderApplication,
  applicationSchema,
  applicationWithSecretSchema,
  changedApplicationSchema,
} from '#render/application.ts';
import { applicationCreationSchema, applicationUpdateSchema } from './schema.ts';

interface ApplicationMembers {
  name: string;
  scopes: ScopeCombination;
}

type ApplicationChange = Partial<ApplicationMembers & { previous_scopes: string }>;

/** The application in the path; 404 unless the workspace has granted it. */
const findApplication = (
  context: PathContext,
  { lookUps }: SharedServices,
): Promise<GrantedApplication> => findOr404(findGrantedApplication(lookUps, keyOf(context)));

async function addApplication(
  call: Call<undefined, ApplicationMembers>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const { name, scopes } = input;
  const { application, client_secret } = await createApplication(db, actorOf(call), {
    name,
    scopes,
    workspace_id,
    provisioned: false,
  });
  const rendered = renderApplication({ ...application, revoked_at: null });
  return singleWithSecret({ ...rendered, client_secret }, 201);
}

async function changeApplication(
  call: Call<GrantedApplication, ApplicationChange>,
  { db }: Services,
): Promise<Reply> {
  const { target, input } = call;
  const { name, scopes, previous_scopes } = input;
  const change = { application_id: target.id, name, scopes, previous_scopes };
  const { application, revoked_tokens } = await updateApplication(db, actorOf(call), change);
  const { revoked_at } = target;
  return single({ ...renderApplication({ ...application, revoked_at }), revoked_tokens });
}

async function replaceClientSecret(
  call: Call<GrantedApplication>,
  { db }: Services,
): Promise<Reply> {
  const { id, revoked_at } = call.target;
  const { application, client_secret } = await regenerateClientSecret(db, actorOf(call), id);
  const rendered = renderApplication({ ...application, revoked_at });
  return singleWithSecret({ ...rendered, client_secret }, 200);
}

async function removeApplication(call: Call<GrantedApplication>, { db }: Services): Promise<Reply> {
  await deleteApplication(db, actorOf(call), call.target.id);
  return noContent();
}

const endAccess = (call: Call<GrantedApplication>, services: Services): Promise<Reply> =>
  moveAccess(revokeAccess, call, services);

const giveAccessBack = (call: Call<GrantedApplication>, services: Services): Promise<Reply> =>
  moveAccess(restoreAccess, call, services);

async function moveAccess(
  move: typeof revokeAccess,
  call: Call<GrantedApplication>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, target } = call;
  await move(db, actorOf(call), { application_id: target.id, workspace_id });
  const moved = await findOr404(findGrantedApplication(db, keyOf(call)));
  return single(renderApplication(moved));
}

/** No cache may keep a secret. */
const WITH_SECRET = withHeaders(singleBody(applicationWithSecretSchema), 'Cache-Control');

const COLLECTION = '/api/v1/workspaces/:workspace_id/applications';
const MEMBER = `${COLLECTION}/:id`;
const OF_MANAGERS = { access: 'workspace', console: 'manager' } as const;

/** For people: OAuth applications, of those that a workspace has granted (spec, OAuth applications). */
export const APPLICATION_ROUTES: readonly PersonRoute[] = [
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: COLLECTION,
    answers: { 201: WITH_SECRET },
    body: bodyRule('application', applicationCreationSchema, 'creation'),
    handle: addApplication,
  },
  {
    ...OF_MANAGERS,
    method: 'PATCH',
    path: MEMBER,
    answers: { 200: singleBody(changedApplicationSchema) },
    find: findApplication,
    body: bodyRule('application', applicationUpdateSchema, 'update'),
    handle: changeApplication,
  },
  {
    ...OF_MANAGERS,
    method: 'DELETE',
    path: MEMBER,
    answers: { 204: null },
    find: findApplication,
    handle: removeApplication,
  },
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: `${MEMBER}/regenerate_secret`,
    answers: { 200: WITH_SECRET },
    find: findApplication,
    handle: replaceClientSecret,
  },
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: `${MEMBER}/revoke_access`,
    answers: { 200: singleBody(applicationSchema) },
    find: findApplication,
    handle: endAccess,
  },
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: `${MEMBER}/restore_access`,
    answers: { 200: singleBody(applicationSchema) },
    find: findApplication,
    handle: giveAccessBack,
  },
];
