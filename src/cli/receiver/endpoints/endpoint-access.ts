import type { EventType } from '#model/event-type.ts';

/** An endpoint to be made. */
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

/** A delivery that did not arrive, as the log has it. */
export interface Trouble {
  delivery_id: string;
  /** Why a delivery failed for good. */
  reason: string | null;
  /** The error of its last attempt. */
  error_code: string | null;
}

/** The webhook endpoints of one workspace: by the API as an application, or in the database. */
export interface EndpointAccess {
  /** Distinguishes the service and workspace from others; without anything secret. */
  target: string;
  /** Throws where the workspace cannot be reached; called first. */
  check(): Promise<void>;
  create(request: EndpointRequest): Promise<MadeEndpoint>;
  /** Ids of the endpoints with this description. */
  find(description: string): Promise<string[]>;
  /** One that is gone already is no error. */
  remove(id: string): Promise<void>;
  /** The endpoint's first delivery, if it was attempted in vain. */
  findTrouble(id: string): Promise<Trouble | null>;
}
