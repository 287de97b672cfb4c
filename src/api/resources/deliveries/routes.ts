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
    operationId: 'listDeliveries',
    summary: 'Delivery log of a webhook endpoint of any owner; `state` narrows it to one state',
    description:
      'The log of a deleted endpoint is 404. Settled deliveries are dropped after 90 days, unless the service is set otherwise.',
    answers: { 200: listBody(deliverySchema) },
    find: findEndpointOfDeliveries,
    ...withQuery(DELIVERY_LOG_QUERY, listWebhookDeliveries),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    operationId: 'getDelivery',
    summary: 'One delivery with its attempts',
    description:
      'Attempts are listed oldest first, each with the first KiB of what the receiver answered.',
    answers: { 200: singleBody(deliveryWithAttemptsSchema) },
    find: findDeliveryOfEndpoint,
    handle: showDelivery,
  },
  {
    method: 'POST',
    path: `${MEMBER}/resend`,
    access: 'workspace',
    operationId: 'resendDelivery',
    summary:
      "Queue a new delivery of the same frozen event to the current url of the application's endpoint",
    description:
      "The new delivery has an id of its own and the endpoint's present `includes`; the one that is resent stays as it is. Without an `Idempotency-Key` a repetition queues another one.",
    refusals: {
      403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
      409: 'The endpoint is inactive, or its event is no longer kept.',
    },
    answers: { 201: singleBody(deliverySchema) },
    find: findDeliveryOfEndpoint,
    ownerOf: ownerOfDelivery,
    handle: resendWebhookDelivery,
  },
];
