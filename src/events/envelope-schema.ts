import { exactly, type JsonSchema } from '#kernel/json-schema.ts';
import type { EventType } from '#model/event-type.ts';
import { ID } from '#render/members.ts';

/** An instant in UTC. */
const UTC_INSTANT: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$`,
};

/** The body of a delivery of this type, whose `data` has this schema (spec, Delivery envelope). */
export const envelopeSchema = (type: EventType, data: JsonSchema): JsonSchema =>
  exactly({
    id: ID,
    type: { const: type },
    occurred_at: UTC_INSTANT,
    workspace_id: ID,
    data,
  });
