import { findDelivery, type DeliveryKey } from '#domain/webhooks/deliveries/find-delivery.ts';
import { listDeliveries } from '#domain/webhooks/deliveries/list-deliveries.ts';
import {
  measureDeliveryBody,
  readDeliveryBody,
} from '#domain/webhooks/deliveries/read-delivery-body.ts';
import { readAttempts } from '#domain/webhooks/deliveries/read-attempts.ts';
import { resendDelivery } from '#domain/webhooks/deliveries/resend-delivery.ts';
import { notFound } from '#kernel/api-error.ts';
import { DELIVERY_STATES } from '#machines/delivery.ts';
import { renderDelivery, renderDeliveryWithAttempts, type DeliveryRow } from '#render/delivery.ts';
import type { WebhookEndpointRow } from '#render/webhook-endpoint.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import {
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
  keyOf,
  readId,
} from '#http/pipeline/call.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

interface FoundDelivery {
  endpoint: WebhookEndpointRow;
  delivery: DeliveryRow;
}

const endpointKeyOf = ({ workspace_id, params }: PathContext) => ({
  workspace_id,
  id: readId(params['webhook_endpoint_id']),
});

const deliveryKeyOf = (context: PathContext): DeliveryKey => ({
  ...keyOf(context),
  webhook_endpoint_id: endpointKeyOf(context).id,
});

/** The endpoint in the path; 404 once it is deleted, together with its log. */
export async function findEndpointOfDeliveries(
  context: PathContext,
  services: SharedServices,
): Promise<WebhookEndpointRow> {
  return findOr404(services.findEndpoint(endpointKeyOf(context)));
}

/** The delivery in the path, with its endpoint; 404 under another endpoint or workspace. */
export async function findDeliveryOfEndpoint(
  context: PathContext,
  services: SharedServices,
): Promise<FoundDelivery> {
  const key = deliveryKeyOf(context);
  const [endpoint, delivery] = await Promise.all([
    findEndpointOfDeliveries(context, services),
    findDelivery(services.lookUps, key),
  ]);
  if (delivery === null) throw notFound();
  return { endpoint, delivery };
}

/** Null for a workspace-managed endpoint, to which no application may resend. */
export const ownerOfDelivery = ({ endpoint }: FoundDelivery): string | null =>
  endpoint.oauth_application_id;

export const DELIVERY_LOG_QUERY = {
  ...PAGING,
  state: oneOfParameter(DELIVERY_STATES, 'Only the deliveries in this state.'),
};

export async function showDeliveries(
  call: Call<WebhookEndpointRow, undefined, QueryOf<typeof DELIVERY_LOG_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const { workspace_id, id: webhook_endpoint_id } = endpointKeyOf(call);
  const { state } = call.query;
  const question = { workspace_id, webhook_endpoint_id, state, page };
  const [deliveries, total] = await listDeliveries(db, question);
  return list(
    deliveries.map((delivery) => renderDelivery(delivery)),
    page,
    total,
  );
}

export async function showDelivery(call: Call<FoundDelivery>, { db }: Services): Promise<Reply> {
  const attempts = await readAttempts(db, keyOf(call));
  return single(renderDeliveryWithAttempts(call.target.delivery, attempts));
}

export async function resendWebhookDelivery(
  call: Call<FoundDelivery>,
  { db }: Services,
): Promise<Reply> {
  return single(renderDelivery(await resendDelivery(db, actorOf(call), deliveryKeyOf(call))), 201);
}

/** The bytes that each attempt sends; 404 once the event is no longer kept. */
export async function sendDeliveryBody(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, id } = keyOf(call);
  await call.held.awaitAnswer(await findOr404(measureDeliveryBody(db, workspace_id, id)));
  const body = await findOr404(readDeliveryBody(db, workspace_id, id));
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="delivery-${id}.json"`,
    },
  };
}
