import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { DELIVERY_REASONS, DELIVERY_STATES } from '#machines/delivery.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import type { Delivery } from '#orm/entities/delivery.ts';
import { exactly, arrayOf, nullable, enumOf, type JsonSchema } from '#kernel/json-schema.ts';
import { COUNT, ID, INSTANT, TEXT } from './members.ts';

/** A line of the delivery log. */
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
>;

export interface DeliveryAttemptRow {
  attempted_at: Date;
  duration_ms: number;
  /** Null when no status line came, or nothing was sent. */
  response_status: number | null;
  error_code: string | null;
  response_excerpt: string | null;
}

/** A delivery as lists show it; dates with their Europe/Paris offset, as in every read. */
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
});

/** One delivery with its attempts, oldest first. */
export const renderDeliveryWithAttempts = (
  delivery: DeliveryRow,
  attempts: readonly DeliveryAttemptRow[],
) => ({
  ...renderDelivery(delivery),
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
  id: ID,
  event_id: ID,
  event_type: enumOf(EVENT_TYPES),
  webhook_endpoint_id: ID,
  url: TEXT,
  state: enumOf(DELIVERY_STATES),
  reason: nullable(enumOf(DELIVERY_REASONS)),
  occurred_at: INSTANT,
  created_at: INSTANT,
  first_failed_at: nullable(INSTANT),
  next_attempt_at: nullable(INSTANT),
  acknowledged_at: nullable(INSTANT),
  attempts_count: COUNT,
};

const attempt = exactly<ReturnType<typeof renderAttempt>>({
  attempted_at: INSTANT,
  duration_ms: COUNT,
  response_status: nullable(COUNT),
  error_code: nullable(TEXT),
  response_excerpt: nullable(TEXT),
});

export const deliverySchema = exactly<ReturnType<typeof renderDelivery>>(members);

export const deliveryWithAttemptsSchema = exactly<ReturnType<typeof renderDeliveryWithAttempts>>({
  ...members,
  attempts: arrayOf(attempt),
});
