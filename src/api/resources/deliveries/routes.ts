import {
  DELIVERY_LOG_QUERY,
  findDeliveryOfEndpoint,
  findEndpointOfDeliveries,
  listWebhookDeliveries,
  ownerOfDelivery,
  resendWebhookDelivery,
  showDelivery,
} from './handlers.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deliverySchema, deliveryWithAttemptsSchema } from '#render/delivery.ts';

const COLLECTION =
  '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries';
const MEMBER = `${COLLECTION}/:id`;

export const DELIVERY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    summary: 'Delivery log of a webhook endpoint of any owner; `state` narrows it to one state',
    answers: { 200: listBody(deliverySchema) },
    find: findEndpointOfDeliveries,
    ...withQuery(DELIVERY_LOG_QUERY, listWebhookDeliveries),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    summary: 'One delivery with its attempts',
    answers: { 200: singleBody(deliveryWithAttemptsSchema) },
    find: findDeliveryOfEndpoint,
    handle: showDelivery,
  },
  {
    method: 'POST',
    path: `${MEMBER}/resend`,
    access: 'workspace',
    summary:
      "Queue a new delivery of the same frozen event to the current url of the application's endpoint",
    answers: { 201: singleBody(deliverySchema) },
    find: findDeliveryOfEndpoint,
    ownerOf: ownerOfDelivery,
    handle: resendWebhookDelivery,
  },
];
