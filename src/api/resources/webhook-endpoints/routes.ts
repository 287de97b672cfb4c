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
import { listBody, singleBody } from '#http/answers.ts';
import {
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from '#render/webhook-endpoint.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/webhook_endpoints';
const MEMBER = `${COLLECTION}/:id`;

export const WEBHOOK_ENDPOINT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    summary: 'Webhook endpoints of the workspace, those of every owner',
    answers: { 200: listBody(webhookEndpointSchema) },
    ...withQuery(PAGING, listWebhookEndpoints),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    summary: 'Register a webhook endpoint; the answer shows its signing secret',
    answers: { 201: singleBody(webhookEndpointWithSecretSchema) },
    body: deferredRule('webhook_endpoint', endpointCreationSchema, 'creation'),
    handle: createWebhookEndpoint,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    summary: 'One webhook endpoint, of any owner',
    answers: { 200: singleBody(webhookEndpointSchema) },
    find: findWebhookEndpoint,
    handle: showWebhookEndpoint,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: 'workspace',
    summary: "Change one of the application's webhook endpoints",
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
    summary: "Remove one of the application's webhook endpoints",
    answers: { 204: null },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: deleteWebhookEndpoint,
  },
  {
    method: 'POST',
    path: `${MEMBER}/regenerate_secret`,
    access: 'workspace',
    summary: 'Replace the signing secret at once; the answer shows the new one',
    answers: { 200: singleBody(webhookEndpointWithSecretSchema) },
    find: findWebhookEndpoint,
    ownerOf: ownerOfEndpoint,
    handle: regenerateSigningSecret,
  },
];
