import { deferredRule } from '#http/body.ts';
import { withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { UNSORTED_PAGING } from '#http/page.ts';
import { endpointCreationSchema, endpointsCreationSchema, endpointUpdateSchema } from './schema.ts';
import {
  addWebhookEndpoint,
  addWebhookEndpoints,
  removeWebhookEndpoint,
  findWebhookEndpoint,
  showWebhookEndpoints,
  ownerOfEndpoint,
  regenerateSigningSecret,
  showWebhookEndpoint,
  changeWebhookEndpoint,
} from './handlers.ts';
import { arrayOf, exactly } from '#kernel/json-schema.ts';
import { jsonBody, listBody, singleBody, withHeaders } from '#http/answers.ts';
import {
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from '#render/webhook-endpoint.ts';

/** No cache may keep a secret. */
const WITH_SECRET = withHeaders(singleBody(webhookEndpointWithSecretSchema), 'Cache-Control');

const CREATED_ENDPOINTS = exactly({ data: arrayOf(webhookEndpointWithSecretSchema) });

const COLLECTION = '/api/v1/workspaces/:workspace_id/webhook_endpoints';
const MEMBER = `${COLLECTION}/:id`;

export const WEBHOOK_ENDPOINT_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listWebhookEndpoints',
    summary: 'List webhook endpoints',
    description:
      'All endpoints of the workspace: those of other applications and those that the workspace manages as well. No `signing_secret` is shown.',
    answers: { 200: listBody(webhookEndpointSchema) },
    ...withQuery(UNSORTED_PAGING, showWebhookEndpoints),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    operationId: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description:
      'An endpoint takes one event type; register the same URL once for each type that you need. Only this answer shows the `signing_secret`. Nothing is sent now: deliveries start with the next matching event, and whether the URL can be reached is seen then.',
    refusals: {
      422: 'A member is refused, the workspace already has an endpoint for this event type, URL and category, or has reached its limit of endpoints. The reasons are under `details.base`.',
    },
    answers: { 201: WITH_SECRET },
    body: deferredRule('webhook_endpoint', endpointCreationSchema, 'creation'),
    handle: addWebhookEndpoint,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    operationId: 'getWebhookEndpoint',
    summary: 'Get a webhook endpoint',
    description: 'Of any owner, without its `signing_secret`.',
    answers: { 200: singleBody(webhookEndpointSchema) },
    find: findWebhookEndpoint,
    handle: showWebhookEndpoint,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: 'workspace',
    console: 'manager',
    operationId: 'updateWebhookEndpoint',
    summary: 'Update a webhook endpoint',
    description:
      'Only one of your own. Omitted members stay as they are; `event_type` is ignored. Deliveries that are already queued keep the URL they had. `active: false` makes them fail permanently; `active: true` starts with the next event and resets the count of failures.',
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
      422: 'A member is refused; the reasons are under its name.',
    },
    answers: { 200: singleBody(webhookEndpointSchema) },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    body: deferredRule('webhook_endpoint', endpointUpdateSchema, 'update'),
    handle: changeWebhookEndpoint,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: 'workspace',
    console: 'manager',
    operationId: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description:
      'Only one of your own. Its queued deliveries fail permanently, and its delivery log is deleted.',
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
    },
    answers: { 204: null },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: removeWebhookEndpoint,
  },
  {
    method: 'POST',
    path: `${MEMBER}/regenerate_secret`,
    access: 'workspace',
    console: 'manager',
    operationId: 'regenerateWebhookEndpointSecret',
    summary: 'Regenerate the signing secret',
    description:
      'Only for an endpoint of your own. From this answer on, every attempt is signed with the new secret, retries of earlier deliveries included, and the old secret verifies nothing. Only this answer shows the new one. Without an `Idempotency-Key`, repeating the request makes another secret.',
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
    },
    answers: { 200: WITH_SECRET },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: regenerateSigningSecret,
  },
  {
    method: 'POST',
    path: `${COLLECTION}/for_event_types`,
    access: 'workspace',
    console: 'manager',
    answers: { 201: withHeaders(jsonBody(CREATED_ENDPOINTS), 'Cache-Control') },
    body: deferredRule('webhook_endpoints', endpointsCreationSchema, 'creation'),
    handle: addWebhookEndpoints,
  },
];
