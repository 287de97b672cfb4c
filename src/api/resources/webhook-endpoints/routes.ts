import { deferredRule } from '#http/body.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { endpointCreationSchema, endpointUpdateSchema } from './schema.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookEndpoints,
  ownerOfEndpoint,
  regenerateSigningSecret,
  showWebhookEndpoint,
  updateWebhookEndpoint,
} from './handlers.ts';
import { listBody, singleBody, withHeaders } from '#http/answers.ts';
import {
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from '#render/webhook-endpoint.ts';

/** No cache may keep a secret. */
const WITH_SECRET = withHeaders(singleBody(webhookEndpointWithSecretSchema), 'Cache-Control');

const COLLECTION = '/api/v1/workspaces/:workspace_id/webhook_endpoints';
const MEMBER = `${COLLECTION}/:id`;

export const WEBHOOK_ENDPOINT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listWebhookEndpoints',
    summary: 'Webhook endpoints of the workspace, those of every owner',
    description:
      'Endpoints of other applications and workspace-managed ones stand in it too, with their urls, and without any `signing_secret`.',
    answers: { 200: listBody(webhookEndpointSchema) },
    ...withQuery(PAGING, listWebhookEndpoints),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'createWebhookEndpoint',
    summary: 'Register a webhook endpoint; the answer shows its signing secret',
    description:
      'One endpoint takes one event type; the same url may be registered for each. Nothing is sent: deliveries start at the next matching event, and whether the url can be reached is seen then.',
    refusals: {
      422: 'A member is refused, the triple of event type, url and category exists already, or the workspace has as many endpoints as it may. The reasons stand under `details.base`.',
    },
    answers: { 201: WITH_SECRET },
    body: deferredRule('webhook_endpoint', endpointCreationSchema, 'creation'),
    handle: createWebhookEndpoint,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    operationId: 'getWebhookEndpoint',
    summary: 'One webhook endpoint, of any owner',
    answers: { 200: singleBody(webhookEndpointSchema) },
    find: findWebhookEndpoint,
    handle: showWebhookEndpoint,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: 'workspace',
    operationId: 'updateWebhookEndpoint',
    summary: "Change one of the application's webhook endpoints",
    description:
      'Members that are left out stay; `event_type` is ignored. Deliveries that are queued keep the url of the time when they were queued. `active: false` ends them for good, and `active: true` starts with the next event, its failures counted from zero.',
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
      422: 'A member is refused; the reasons stand under its name.',
    },
    answers: { 200: singleBody(webhookEndpointSchema) },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    body: deferredRule('webhook_endpoint', endpointUpdateSchema, 'update'),
    handle: updateWebhookEndpoint,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: 'workspace',
    operationId: 'deleteWebhookEndpoint',
    summary: "Remove one of the application's webhook endpoints",
    description: 'Its queued deliveries fail permanently, and its delivery log is gone.',
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
    },
    answers: { 204: null },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: deleteWebhookEndpoint,
  },
  {
    method: 'POST',
    path: `${MEMBER}/regenerate_secret`,
    access: 'workspace',
    operationId: 'regenerateWebhookEndpointSecret',
    summary: 'Replace the signing secret at once; the answer shows the new one',
    description:
      'From the answer on every delivery, also a retry of one that was queued before, is signed with the new secret. The old one verifies nothing any more. Without an `Idempotency-Key` a repetition makes another secret.',
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
    },
    answers: { 200: WITH_SECRET },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: regenerateSigningSecret,
  },
];
