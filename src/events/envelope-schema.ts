import { exactly, type JsonSchema, described, titled } from '#kernel/json-schema.ts';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import { ID } from '#render/members.ts';
import { EVENT_DATA_SCHEMAS } from './data-schemas.ts';

const UTC_INSTANT: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$`,
};

/** A delivery's body with this type and `data` (spec, Delivery envelope). */
export const envelopeSchema = (type: EventType, data: JsonSchema): JsonSchema =>
  exactly({
    id: described(
      ID,
      'The delivery, as in its header, and the same on every retry; in the feed, the event.',
    ),
    type: described({ const: type }, 'The event type.'),
    occurred_at: described(
      UTC_INSTANT,
      'When the event happened, in UTC. Order by it: deliveries may overtake one another.',
    ),
    workspace_id: described(ID, 'The workspace.'),
    data: described(data, 'The data of the event, frozen at that instant.'),
  });

/** `InvoiceCreatedDelivery` with `InvoiceCreatedData`. */
function deliverySchemaOf(type: EventType): JsonSchema {
  const name = type.replaceAll(/(?:^|[._])([a-z])/g, (_match, letter: string) =>
    letter.toUpperCase(),
  );
  const data = titled(`${name}Data`, EVENT_DATA_SCHEMAS[type]);
  return titled(`${name}Delivery`, envelopeSchema(type, data));
}

/** A delivery's body by its type. */
export const DELIVERY_SCHEMAS: ReadonlyMap<EventType, JsonSchema> = new Map(
  EVENT_TYPES.map((type) => [type, deliverySchemaOf(type)]),
);
