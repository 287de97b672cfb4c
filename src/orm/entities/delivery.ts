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
    /** The endpoint's values when it was queued, like the periods. */
    url: p.text(),
    includes: p.array(),
    /** The delivery that this one sends again; null if fan-out queued it. */
    resent_from_id: p.bigint('string').strictNullable(),
    /** The bulk resend that queued it. */
    resend_run_id: p.bigint('string').nullable(),
    activation_period: p.integer(),
    /** Null for a workspace-managed endpoint. */
    access_period: p.integer().strictNullable(),
    state: p.text().$type<DeliveryState>(),
    reason: p.text().$type<DeliveryReason>().strictNullable(),
    occurred_at: p.datetime(),
    created_at: p.datetime(),
    first_failed_at: p.datetime().strictNullable(),
    next_attempt_at: p.datetime().strictNullable(),
    acknowledged_at: p.datetime().strictNullable(),
    attempts_count: p.integer(),
    /** The attempt that settled it; `retried_attempts` has the others. */
    attempted_at: p.datetime().strictNullable(),
    duration_ms: p.integer().strictNullable(),
    /** Null if no status line came or nothing was sent. */
    response_status: p.integer().strictNullable(),
    error_code: p.text().strictNullable(),
    response_excerpt: p.text().strictNullable(),
    /** Whether its endpoint's failure counter has counted it. */
    failure_counted: p.boolean(),
  },
});
export type Delivery = InferEntity<typeof Delivery>;
