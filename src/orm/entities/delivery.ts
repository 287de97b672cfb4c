import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import type { EventType } from '#model/event-type.ts';

export const Delivery = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    event_id: p.bigint('string'),
    event_type: p.text().$type<EventType>(),
    webhook_endpoint_id: p.bigint('string'),
    /** Those of the endpoint when it was queued, as are the periods. */
    url: p.text(),
    includes: p.array(),
    activation_period: p.integer(),
    /** Null for a workspace-managed endpoint. */
    access_period: p.integer().strictNullable(),
    state: p.text().$type<DeliveryState>(),
    /** Why it failed permanently; null in every other state. */
    reason: p.text().$type<DeliveryReason>().strictNullable(),
    /** When the event happened. */
    occurred_at: p.datetime(),
    created_at: p.datetime(),
    first_failed_at: p.datetime().strictNullable(),
    /** Null once it is settled. */
    next_attempt_at: p.datetime().strictNullable(),
    acknowledged_at: p.datetime().strictNullable(),
    attempts_count: p.integer(),
    /** The attempt that settled it; the table `retried_attempts` has the others. */
    attempted_at: p.datetime().strictNullable(),
    duration_ms: p.integer().strictNullable(),
    /** Null when no status line came, or nothing was sent. */
    response_status: p.integer().strictNullable(),
    error_code: p.text().strictNullable(),
    response_excerpt: p.text().strictNullable(),
    /** Whether the endpoint was told of a failure of it. */
    failure_counted: p.boolean(),
  },
});
export type Delivery = InferEntity<typeof Delivery>;
