import type { EventType } from '#model/event-type.ts';

interface EndpointRequest {
  event_type: EventType;
  url: string;
  name: string;
  description: string;
  includes: readonly string[];
  category_id: number | null;
}

export interface MadeEndpoint {
  id: string;
  signing_secret: string;
}

export interface Trouble {
  delivery_id: string;
  /** Why it failed for good. */
  reason: string | null;
  /** Its last attempt's error. */
  error_code: string | null;
}

/** A workspace's webhook endpoints, through the API or the database. */
export interface EndpointAccess {
  /** Identifies service and workspace, without secrets. */
  target: string;
  /** Throws if the workspace is unreachable; called first. */
  check(): Promise<void>;
  create(request: EndpointRequest): Promise<MadeEndpoint>;
  /** Ids of the endpoints with this description. */
  find(description: string): Promise<string[]>;
  /** An absent one is no error. */
  remove(id: string): Promise<void>;
  /** Its first delivery, if attempts failed. */
  findTrouble(id: string): Promise<Trouble | null>;
}
