import {
  listEventDeliveries,
  type EventDelivery,
} from '#domain/webhooks/deliveries/list-event-deliveries.ts';
import { readAttempts } from '#domain/webhooks/deliveries/read-attempts.ts';
import {
  measureDeliveryBody,
  readDeliveryBody,
} from '#domain/webhooks/deliveries/read-delivery-body.ts';
import {
  readEventResource,
  type EventResource,
} from '#domain/webhooks/deliveries/read-event-resource.ts';
import { readDelivery, type DeliveryDetail } from '#domain/webhooks/deliveries/read-delivery.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { createUnsignedHeaders } from '#events/request-headers.ts';
import type { DeliveryLimits, Services } from '#http/pipeline/call.ts';
import type { DeliveryAttemptRow } from '#render/delivery.ts';
import { READ_BYTES } from './body-view.ts';

/** Everything that the page of a delivery shows. */
export interface DeliveryRecord {
  delivery: DeliveryDetail;
  /** Oldest first. */
  attempts: readonly DeliveryAttemptRow[];
  others: readonly EventDelivery[];
  /** The row that its event is about; null once the event is no longer kept. */
  resource: EventResource | null;
  /** Null for a large body, and for one that is no longer kept. */
  body: string | null;
  /** Headers that every attempt has, names and values in turn; the signature is each attempt's own. */
  headers: readonly string[];
  limits: DeliveryLimits;
}

type Reading = Pick<Services, 'db' | 'brand' | 'deliveryLimits'>;

/** 404 unless the workspace has the delivery, of any endpoint. */
export async function loadDelivery(
  { db, brand, deliveryLimits }: Reading,
  workspace_id: string,
  id: string,
): Promise<DeliveryRecord> {
  const delivery = await findOr404(readDelivery(db, workspace_id, id));
  const attempts = await readAttempts(db, { workspace_id, id });
  const others = await listEventDeliveries(db, workspace_id, id);
  const resource = await readEventResource(db, workspace_id, id);
  const bytes = delivery.event_kept ? await measureDeliveryBody(db, workspace_id, id) : null;
  const isRead = bytes !== null && bytes <= READ_BYTES;
  const body = isRead ? await readDeliveryBody(db, workspace_id, id) : null;
  const headers = createUnsignedHeaders(brand)({
    delivery_id: id,
    to: { event_type: delivery.event_type },
  });
  return { delivery, attempts, others, resource, body, headers, limits: deliveryLimits };
}
