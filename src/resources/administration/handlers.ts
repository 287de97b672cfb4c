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
import { actorOf } from '#http/pipeline/caller.ts';
import { readId, type AnyCall, type Call, type Services } from '#http/pipeline/call.ts';
import { noContent, single, singleWithSecret, type Reply } from '#http/reply.ts';
import { idOf } from '#kernel/id.ts';
import type { ProvisionedCombination } from '#model/scope.ts';
import { renderProvisioned } from '#render/administration.ts';

type With<Input> = Call<never, Input>;

interface ApplicationMembers {
  name: string;
  scopes: ProvisionedCombination;
}

/** The application in the path; 404 for one that a workspace has made. */
const findInPath = ({ params }: AnyCall, { db }: Services): Promise<ProvisionedApplication> =>
  findOr404(findProvisionedApplication(db, readId(params['id'])));

export async function addProvisioned(call: AnyCall, { db }: Services): Promise<Reply> {
  const { name, scopes } = (call as With<ApplicationMembers>).input;
  const input = { name, scopes, provisioned: true, workspace_id: null };
  const { application, client_secret } = await createApplication(db, actorOf(call), input);
  return singleWithSecret({ ...renderProvisioned(application), client_secret }, 201);
}

export async function changeProvisioned(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  const { name, scopes, previous_scopes } = (
    call as With<Partial<ApplicationMembers> & { previous_scopes?: string }>
  ).input;
  const change = { application_id: id, name, scopes, previous_scopes };
  const changed = await updateApplication(services.db, actorOf(call), change);
  const { application, revoked_tokens } = changed;
  return single({ ...renderProvisioned(application), revoked_tokens });
}

export async function replaceProvisionedSecret(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  const made = await regenerateClientSecret(services.db, actorOf(call), id);
  const { application, client_secret } = made;
  return singleWithSecret({ ...renderProvisioned(application), client_secret }, 200);
}

export async function removeProvisioned(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  await deleteApplication(services.db, actorOf(call), id);
  return noContent();
}

export async function grantProvisioned(call: AnyCall, services: Services): Promise<Reply> {
  const { id } = await findInPath(call, services);
  const { workspace_id } = (call as With<{ workspace_id: number }>).input;
  const pair = { application_id: id, workspace_id: idOf(workspace_id) };
  await grantAccess(services.db, actorOf(call), pair);
  return single(renderProvisioned(await findInPath(call, services)));
}
