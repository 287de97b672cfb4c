import type { EventType } from '#model/event-type.ts';

export interface EndpointMembers {
  url: string;
  name: string | null;
  description: string | null;
  /** Null is an empty list. */
  includes: readonly unknown[] | null;
  category_id: number | null;
  standard_webhooks: boolean;
}

export interface EndpointCreationMembers extends EndpointMembers {
  event_type: EventType;
}

export interface EndpointUpdateMembers extends EndpointMembers {
  active: boolean;
}
