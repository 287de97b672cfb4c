import { parisInstant } from '#kernel/instant.ts';
import { exactly, nullable, enumOf } from '#kernel/json-schema.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { BOOLEAN, ID, INSTANT, TEXT } from './members.ts';

/** The `state` of an event whose status code stands for none. */
export const UNKNOWN_STATE = 'unknown';

/** A lifecycle event as it is read from the database. */
export interface LifecycleEventRow {
  id: string;
  invoice_id: string;
  status_code: string;
  status_label: string;
  state: string;
  occurred_at: Date;
  sender_role: string | null;
  sender_id: string | null;
  sender_scheme_id: string | null;
  reason: string | null;
  reason_code: string | null;
  terminal: boolean;
  rejected: boolean;
  applied: boolean;
  created_at: Date;
}

/** Exactly the 14 fields of the spec (Data of invoice.lifecycle_event.created), in events and reads alike. */
export const renderLifecycleEvent = (event: LifecycleEventRow) => ({
  id: Number(event.id),
  status_code: event.status_code,
  status_label: event.status_label,
  state: event.state,
  occurred_at: parisInstant(event.occurred_at),
  sender_role: event.sender_role,
  sender_id: event.sender_id,
  sender_scheme_id: event.sender_scheme_id,
  reason: event.reason,
  reason_code: event.reason_code,
  terminal: event.terminal,
  rejected: event.rejected,
  applied: event.applied,
  created_at: parisInstant(event.created_at),
});

export const lifecycleEventSchema = exactly<ReturnType<typeof renderLifecycleEvent>>({
  id: ID,
  status_code: TEXT,
  status_label: TEXT,
  state: enumOf([...INVOICE_LIFECYCLE_STATES, UNKNOWN_STATE]),
  occurred_at: INSTANT,
  sender_role: nullable(TEXT),
  sender_id: nullable(TEXT),
  sender_scheme_id: nullable(TEXT),
  reason: nullable(TEXT),
  reason_code: nullable(TEXT),
  terminal: BOOLEAN,
  rejected: BOOLEAN,
  applied: BOOLEAN,
  created_at: INSTANT,
});
