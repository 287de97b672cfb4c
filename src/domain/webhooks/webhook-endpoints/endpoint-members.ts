import type { EventType } from '#model/event-type.ts';

/** What a client may write of an endpoint, as it stands in the JSON. */
export interface EndpointMembers {
  url: string;
  name: string | null;
  description: string | null;
  /** Null clears, like an empty list. */
  includes: readonly unknown[] | null;
  category_id: number | null;
}

export interface EndpointCreationMembers extends EndpointMembers {
  event_type: EventType;
}

export interface EndpointUpdateMembers extends EndpointMembers {
  active: boolean;
}
