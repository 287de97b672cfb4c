import { proposalRule } from '#http/body.ts';
import type { Route } from '#api/pipeline/route.ts';
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

const COLLECTION = '/api/v1/workspaces/:workspace_id/webhook_endpoints';
const MEMBER = `${COLLECTION}/:id`;

export const WEBHOOK_ENDPOINT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    entry: 'workspace',
    summary: 'Webhook endpoints of the workspace, those of every owner',
    handle: listWebhookEndpoints,
  },
  {
    method: 'POST',
    path: COLLECTION,
    entry: 'workspace',
    summary: 'Register a webhook endpoint; the answer shows its signing secret',
    body: proposalRule('webhook_endpoint', endpointCreationSchema, 'creation'),
    handle: createWebhookEndpoint,
  },
  {
    method: 'GET',
    path: MEMBER,
    entry: 'workspace',
    summary: 'One webhook endpoint, of any owner',
    find: findWebhookEndpoint,
    handle: showWebhookEndpoint,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    entry: 'workspace',
    summary: "Change one of the application's webhook endpoints",
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    body: proposalRule('webhook_endpoint', endpointUpdateSchema, 'update'),
    handle: updateWebhookEndpoint,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    entry: 'workspace',
    summary: "Remove one of the application's webhook endpoints",
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: deleteWebhookEndpoint,
  },
  {
    method: 'POST',
    path: `${MEMBER}/regenerate_secret`,
    entry: 'workspace',
    summary: 'Replace the signing secret at once; the answer shows the new one',
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: regenerateSigningSecret,
  },
];
