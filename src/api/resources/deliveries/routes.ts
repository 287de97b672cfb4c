import {
  findDeliveryOfEndpoint,
  findEndpointOfDeliveries,
  listDeliveries,
  ownerOfDelivery,
  resendDelivery,
  showDelivery,
} from './handlers.ts';
import type { Route } from '#api/pipeline/route.ts';

const COLLECTION =
  '/api/v1/workspaces/:workspace_id/webhook_endpoints/:webhook_endpoint_id/deliveries';
const MEMBER = `${COLLECTION}/:id`;

export const DELIVERY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    entry: 'workspace',
    summary: 'Delivery log of a webhook endpoint of any owner; `state` narrows it to one state',
    find: findEndpointOfDeliveries,
    handle: listDeliveries,
  },
  {
    method: 'GET',
    path: MEMBER,
    entry: 'workspace',
    summary: 'One delivery with its attempts',
    find: findDeliveryOfEndpoint,
    handle: showDelivery,
  },
  {
    method: 'POST',
    path: `${MEMBER}/resend`,
    entry: 'workspace',
    summary:
      "Queue a new delivery of the same frozen event to the present url of the application's endpoint",
    find: findDeliveryOfEndpoint,
    ownerOf: ownerOfDelivery,
    handle: resendDelivery,
  },
];
