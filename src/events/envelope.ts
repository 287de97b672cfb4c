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

const ENVELOPE_END = '}';

/** The envelope as it is sent and signed; the same bytes at every attempt. */
export const printEnvelope = (delivery: StoredDelivery): string =>
  `${printEnvelopeHead(delivery)}${delivery.data}${ENVELOPE_END}`;

/** The part before `data`, since deliveries with different heads share a large `data`. */
export function printEnvelopeHead(delivery: Omit<StoredDelivery, 'data'>): string {
  const { id, event_type, occurred_at, workspace_id } = delivery;
  const type = printJson(event_type);
  return `{"id":${id},"type":${type},"occurred_at":"${utcInstant(occurred_at)}","workspace_id":${workspace_id},"data":`;
}

/** An envelope split before its `data`, which is one object for all deliveries of an event, and copied once. */
export interface SplitEnvelope {
  head: string;
  data: { text: string };
}

/** The bytes to sign and send, written into one buffer: joined as text first, a large body would be held twice. */
export function envelopeBytes(envelope: string | SplitEnvelope): Buffer {
  if (typeof envelope === 'string') return Buffer.from(envelope, 'utf8');
  const { head, data } = envelope;
  const end = Buffer.byteLength(head) + Buffer.byteLength(data.text);
  const bytes = Buffer.allocUnsafe(end + ENVELOPE_END.length);
  bytes.write(data.text, bytes.write(head));
  bytes.write(ENVELOPE_END, end);
  return bytes;
}
