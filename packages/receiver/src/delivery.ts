import { EVENT_TYPES, type EventData, type EventType } from './events.ts';

/** The body of a delivery. */
export interface Envelope<Type extends string, Data> {
  /** Id of the delivery, the same at every attempt: the key of de-duplication. */
  id: number;
  type: Type;
  /** When the event happened: ISO 8601 in UTC. Deliveries may come in another order, so order by it. */
  occurred_at: string;
  workspace_id: number;
  data: Data;
}

/** A delivery of one of the types that this version knows. */
export type DeliveryOf<Type extends EventType> = Envelope<Type, EventData[Type]>;

/** A delivery of any type that this version knows; `type` tells what `data` is. */
export type KnownDelivery = { [Type in EventType]: DeliveryOf<Type> }[EventType];

/** A delivery of a type that came after this version. */
export type UnknownDelivery = Envelope<string, Record<string, unknown>>;

/** A verified event: {@link isKnown} tells the two apart. */
export type Delivery = KnownDelivery | UnknownDelivery;

/** Whether the type is one of the eight; after it, `switch (delivery.type)` knows `data`. */
export const isKnown = (delivery: Delivery): delivery is KnownDelivery =>
  (EVENT_TYPES as readonly string[]).includes(delivery.type); // widened, or `includes` would take no other text

/** The envelope in the bytes of a body; null when it is none. Members beyond the five pass. */
export function readEnvelope(body: Uint8Array): Delivery | null {
  const value = parse(body);
  if (!isRecord(value)) return null;
  const { id, type, occurred_at, workspace_id, data } = value;
  const whole =
    isId(id) &&
    isId(workspace_id) &&
    typeof type === 'string' &&
    typeof occurred_at === 'string' &&
    isRecord(data);
  // The signature vouches for the members of `data`.
  return whole ? (value as unknown as Delivery) : null;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return null; // neither UTF-8 nor JSON
  }
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
