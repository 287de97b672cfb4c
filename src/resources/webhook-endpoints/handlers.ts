import { createEndpoint } from '#domain/webhooks/webhook-endpoints/create-endpoint.ts';
import {
  createEndpoints,
  type EndpointsCreationMembers,
} from '#domain/webhooks/webhook-endpoints/create-endpoints.ts';
import { deleteEndpoint } from '#domain/webhooks/webhook-endpoints/delete-endpoint.ts';
import type {
  EndpointCreationMembers,
  EndpointUpdateMembers,
} from '#domain/webhooks/webhook-endpoints/endpoint-members.ts';
import { listEndpoints } from '#domain/webhooks/webhook-endpoints/list-endpoints.ts';
import { regenerateSecret } from '#domain/webhooks/webhook-endpoints/regenerate-secret.ts';
import { updateEndpoint } from '#domain/webhooks/webhook-endpoints/update-endpoint.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderWebhookEndpoint, type WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { actorOf, applicationOf } from '#http/pipeline/caller.ts';
import {
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
  keyOf,
} from '#http/pipeline/call.ts';
import { pageOf, type UNSORTED_PAGING } from '#http/page.ts';
import type { QueryOf } from '#http/query.ts';
import { list, noContent, single, singleWithSecret, type Reply } from '#http/reply.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** The endpoint in the path, of any owner; 404 if the workspace does not have it. */
export async function findWebhookEndpoint(
  context: PathContext,
  services: SharedServices,
): Promise<WebhookEndpointRow> {
  return findOr404(services.findEndpoint(keyOf(context)));
}

/** Spec, Webhook endpoint ownership: null for a workspace-managed endpoint, which no application may write. */
export const ownerOfEndpoint = (endpoint: WebhookEndpointRow): string | null =>
  endpoint.oauth_application_id;

/** Never sorted or filtered (spec, Endpoints). */
export async function showWebhookEndpoints(
  call: Call<undefined, undefined, QueryOf<typeof UNSORTED_PAGING>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [endpoints, total] = await listEndpoints(db, call.workspace_id, page);
  return list(
    endpoints.map((endpoint) => renderWebhookEndpoint(endpoint)),
    page,
    total,
  );
}

export async function addWebhookEndpoint(
  call: Call<undefined, CheckedInput<EndpointCreationMembers>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, caller, input } = call;
  const owned = { workspace_id, oauth_application_id: applicationOf(caller) };
  const created = await createEndpoint(services, actorOf(call), { ...input, ...owned });
  return singleWithSecret(renderWebhookEndpoint(created.endpoint, created.signing_secret), 201);
}

/** Endpoints of the workspace, of which no application is the owner. */
export async function addWebhookEndpoints(
  call: Call<undefined, CheckedInput<EndpointsCreationMembers>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const created = await createEndpoints(services, actorOf(call), { ...input, workspace_id });
  const rendered = created.map(({ endpoint, signing_secret }) =>
    renderWebhookEndpoint(endpoint, signing_secret),
  );
  return singleWithSecret(rendered, 201);
}

export async function showWebhookEndpoint({ target }: Call<WebhookEndpointRow>): Promise<Reply> {
  return single(renderWebhookEndpoint(target));
}

export async function changeWebhookEndpoint(
  call: Call<WebhookEndpointRow, CheckedInput<EndpointUpdateMembers>>,
  services: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderWebhookEndpoint(await updateEndpoint(services, actorOf(call), update)));
}

export async function removeWebhookEndpoint(
  call: Call<WebhookEndpointRow>,
  { db }: Services,
): Promise<Reply> {
  await deleteEndpoint(db, actorOf(call), keyOf(call));
  return noContent();
}

export async function regenerateSigningSecret(
  call: Call<WebhookEndpointRow>,
  services: Services,
): Promise<Reply> {
  const actor = actorOf(call);
  const { endpoint, signing_secret } = await regenerateSecret(services, actor, keyOf(call));
  return singleWithSecret(renderWebhookEndpoint(endpoint, signing_secret), 200);
}
