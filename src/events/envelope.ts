import { printJson } from '#kernel/json.ts';
import { utcInstant } from '#kernel/instant.ts';

/** What a delivery's body is made of, as stored. */
export interface StoredDelivery {
  /** Delivery identifier; equals the `X-Service-Delivery` header. */
  id: string;
  event_type: string;
  occurred_at: Date;
  workspace_id: string;
  /** JSON text of `data`, joined from the event's frozen fragments. */
  data: string;
}

/** The delivery envelope as it is sent and signed: the same bytes at every attempt. */
export const printEnvelope = (delivery: StoredDelivery): string =>
  `${printEnvelopeHead(delivery)}${delivery.data}${ENVELOPE_END}`;

/** What stands before `data`: a large one is shared by deliveries whose heads differ. */
export function printEnvelopeHead(delivery: Omit<StoredDelivery, 'data'>): string {
  const { id, event_type, occurred_at, workspace_id } = delivery;
  const type = printJson(event_type);
  return `{"id":${id},"type":${type},"occurred_at":"${utcInstant(occurred_at)}","workspace_id":${workspace_id},"data":`;
}

/** What stands behind it. */
export const ENVELOPE_END = '}';
