import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import type { Delivery } from '#orm/entities/delivery.ts';
import {
  exactly,
  arrayOf,
  nullable,
  enumOf,
  type JsonSchema,
  described,
  titled,
} from '#kernel/json-schema.ts';
import { COUNT, ID, INSTANT, TEXT } from './members.ts';

/** A row of the delivery log. `response_status` and `error_code` are those of its last attempt, retried or not. */
export type DeliveryRow = Pick<
  Delivery,
  | 'id'
  | 'event_id'
  | 'event_type'
  | 'webhook_endpoint_id'
  | 'url'
  | 'state'
  | 'reason'
  | 'occurred_at'
  | 'created_at'
  | 'first_failed_at'
  | 'next_attempt_at'
  | 'acknowledged_at'
  | 'attempts_count'
  | 'response_status'
  | 'error_code'
>;

export interface DeliveryAttemptRow {
  attempted_at: Date;
  duration_ms: number;
  /** Null if no status line came or nothing was sent. */
  response_status: number | null;
  error_code: string | null;
  response_excerpt: string | null;
}

/** A delivery for lists. Dates have their Europe/Paris offset, as in every read. */
export const renderDelivery = (delivery: DeliveryRow) => ({
  id: Number(delivery.id),
  event_id: Number(delivery.event_id),
  event_type: delivery.event_type,
  webhook_endpoint_id: Number(delivery.webhook_endpoint_id),
  url: delivery.url,
  state: delivery.state,
  reason: delivery.reason,
  occurred_at: parisInstant(delivery.occurred_at),
  created_at: parisInstant(delivery.created_at),
  first_failed_at: nullableParis(delivery.first_failed_at),
  next_attempt_at: nullableParis(delivery.next_attempt_at),
  acknowledged_at: nullableParis(delivery.acknowledged_at),
  attempts_count: delivery.attempts_count,
  last_response_status: delivery.response_status,
  last_error_code: delivery.error_code,
});

/** Attempts are in order, oldest first. */
export const renderDeliveryWithAttempts = (
  delivery: DeliveryRow,
  attempts: readonly DeliveryAttemptRow[],
) => ({
  ...renderDelivery({ ...delivery, ...attempts.at(-1) }),
  attempts: attempts.map(renderAttempt),
});

const renderAttempt = (attempt: DeliveryAttemptRow) => ({
  attempted_at: parisInstant(attempt.attempted_at),
  duration_ms: attempt.duration_ms,
  response_status: attempt.response_status,
  error_code: attempt.error_code,
  response_excerpt: attempt.response_excerpt,
});

const members: Readonly<Record<keyof ReturnType<typeof renderDelivery>, JsonSchema>> = {
  id: described(ID, 'The delivery, as in its envelope and in its header.'),
  event_id: described(ID, 'The event. Several deliveries may belong to one.'),
  event_type: described(enumOf(EVENT_TYPES), 'The type of the event.'),
  webhook_endpoint_id: described(ID, 'The endpoint.'),
  url: described(
    TEXT,
    'Where it goes: the URL that the endpoint had when the delivery was queued.',
  ),
  state: described(enumOf(DELIVERY_STATES), '`queued`, `retry_scheduled`, or how it ended.'),
  reason: described(
    nullable(enumOf(DELIVERY_REASONS)),
    'Why it failed permanently, or why its next attempt will: the endpoint was deactivated, or the access revoked, after it was queued, and reactivation does not bring it back. Null otherwise.',
  ),
  occurred_at: described(INSTANT, 'When the event happened.'),
  created_at: described(INSTANT, 'When it was queued.'),
  first_failed_at: described(
    nullable(INSTANT),
    'When the seven days of retries began; null before the first failure.',
  ),
  next_attempt_at: described(
    nullable(INSTANT),
    'When the next attempt is due; null once it is settled.',
  ),
  acknowledged_at: described(nullable(INSTANT), 'When the receiver answered 2xx; null until then.'),
  attempts_count: described(COUNT, 'How many attempts have been made.'),
  last_response_status: described(
    nullable(COUNT),
    'The status that answered the last attempt; null if none came.',
  ),
  last_error_code: described(
    nullable(TEXT),
    'What failed in the last attempt; null if a status came, or before the first attempt.',
  ),
};

const attempt = titled(
  'DeliveryAttempt',
  exactly<ReturnType<typeof renderAttempt>>({
    attempted_at: described(INSTANT, 'When it began.'),
    duration_ms: described(COUNT, 'How long it took, in milliseconds.'),
    response_status: described(
      nullable(COUNT),
      'The status that the receiver answered; null if none came.',
    ),
    error_code: described(nullable(TEXT), 'What failed; null if a status came.'),
    response_excerpt: described(nullable(TEXT), 'The first KiB of the answer; null if none came.'),
  }),
);

export const deliverySchema = titled(
  'Delivery',
  exactly<ReturnType<typeof renderDelivery>>(members),
);

export const deliveryWithAttemptsSchema = titled(
  'DeliveryWithAttempts',
  exactly<ReturnType<typeof renderDeliveryWithAttempts>>({
    ...members,
    attempts: described(arrayOf(attempt), 'Oldest first.'),
  }),
);
