import { exactly, type JsonSchema, described } from '#kernel/json-schema.ts';
import type { EventType } from '#model/event-type.ts';
import { ID } from '#render/members.ts';

const UTC_INSTANT: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$`,
};

/** A delivery's body with this type and `data` (spec, Delivery envelope). */
export const envelopeSchema = (type: EventType, data: JsonSchema): JsonSchema =>
  exactly({
    id: described(ID, 'The delivery, as in its header, and the same on every retry.'),
    type: described({ const: type }, 'The event type.'),
    occurred_at: described(
      UTC_INSTANT,
      'When the event happened, in UTC. Order by it: deliveries may overtake one another.',
    ),
    workspace_id: described(ID, 'The workspace.'),
    data: described(data, 'The data of the event, frozen at that instant.'),
  });
