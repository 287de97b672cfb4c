import {
  DELIVERY_LOG_QUERY,
  findDeliveryOfEndpoint,
  findEndpointOfDeliveries,
  showDeliveries,
  ownerOfDelivery,
  resendWebhookDelivery,
  sendDeliveryBody,
  showDelivery,
} from './handlers.ts';
import { forPeople, type Route, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { listBody, otherBody, singleBody, withHeaders } from '#http/answers.ts';
import { deliverySchema, deliveryWithAttemptsSchema } from '#render/delivery.ts';

const COLLECTION =
  '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries';
const MEMBER = `${COLLECTION}/:id`;

const RESEND_ROUTE: Route = {
  method: 'POST',
  path: `${MEMBER}/resend`,
  access: 'workspace',
  operationId: 'resendDelivery',
  summary: 'Resend a delivery',
  description:
    "Queues a new delivery of the same frozen event to the endpoint's current URL; only for an endpoint of your own. The new delivery has its own id and follows the endpoint's current `includes`; the old one stays as it is. Without an `Idempotency-Key`, repeating the request queues another one.",
  refusals: {
    403: 'The endpoint belongs to another application or is managed by the workspace, or the caller lacks the right. Nothing changed.',
    409: 'The endpoint is inactive, or the event is no longer kept.',
  },
  answers: { 201: singleBody(deliverySchema) },
  find: findDeliveryOfEndpoint,
  ownerOf: ownerOfDelivery,
  handle: resendWebhookDelivery,
};

export const DELIVERY_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listDeliveries',
    summary: 'List the deliveries of a webhook endpoint',
    description:
      'Of an endpoint of any owner. The log of a deleted endpoint is 404. Settled deliveries are dropped after 90 days unless the operator has set another period.',
    answers: { 200: listBody(deliverySchema) },
    find: findEndpointOfDeliveries,
    ...withQuery(DELIVERY_LOG_QUERY, showDeliveries),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: 'workspace',
    operationId: 'getDelivery',
    summary: 'Get a delivery with its attempts',
    description:
      'Attempts are listed oldest first, each with the first KiB of what the receiver answered.',
    answers: { 200: singleBody(deliveryWithAttemptsSchema) },
    find: findDeliveryOfEndpoint,
    handle: showDelivery,
  },
  RESEND_ROUTE,
  // A manager resends for an endpoint of any owner, and the log has the body of each delivery.
  forPeople(RESEND_ROUTE, 'manager'),
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/deliveries/:id/body',
    access: 'workspace',
    console: 'member',
    answers: { 200: withHeaders(otherBody('application/json'), 'Content-Disposition') },
    handle: sendDeliveryBody,
  },
];
