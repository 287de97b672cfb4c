import { printJson } from '#kernel/json.ts';
import { utcInstant } from '#kernel/instant.ts';

export interface StoredDelivery {
  /** Equal to the `X-Service-Delivery` header. */
  id: string;
  event_type: string;
  occurred_at: Date;
  workspace_id: string;
  /** JSON text, joined from the event's frozen fragments. */
  data: string;
}

/** The envelope as it is sent and signed; the same bytes at every attempt. */
export const printEnvelope = (delivery: StoredDelivery): string =>
  `${printEnvelopeHead(delivery)}${delivery.data}${ENVELOPE_END}`;

/** The part before `data`, since deliveries with different heads share a large `data`. */
export function printEnvelopeHead(delivery: Omit<StoredDelivery, 'data'>): string {
  const { id, event_type, occurred_at, workspace_id } = delivery;
  const type = printJson(event_type);
  return `{"id":${id},"type":${type},"occurred_at":"${utcInstant(occurred_at)}","workspace_id":${workspace_id},"data":`;
}

/** The part after it. */
export const ENVELOPE_END = '}';
