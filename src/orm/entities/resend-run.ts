import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { DeliveryReason } from '#machines/delivery.ts';
import type { ResendRunState, StopReason } from '#machines/resend-run.ts';

export const RESENT_STATES = ['failed_permanently', 'abandoned'] as const;
type ResentState = (typeof RESENT_STATES)[number];

/**
 * Sends an endpoint's failed deliveries again, or events that it never had, slice by slice
 * (`src/orm/sql/webhooks/work-resend-runs.ts`).
 */
export const ResendRun = defineEntity({
  name: 'ResendRun',
  tableName: 'resend_runs',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    webhook_endpoint_id: p.bigint('string'),
    state: p.text().$type<ResendRunState>(),
    reason: p.text().$type<StopReason>().strictNullable(),
    /** The filter; null does not limit. */
    delivery_state: p.text().$type<ResentState>().strictNullable(),
    delivery_reason: p.text().$type<DeliveryReason>().strictNullable(),
    /** Bounds of `occurred_at`, the first included, the second not. */
    occurred_from: p.datetime().strictNullable(),
    occurred_until: p.datetime().strictNullable(),
    /** The last finished delivery; `0` before the first. */
    after_delivery_id: p.bigint('string').default('0'),
    last_delivery_id: p.bigint('string'),
    /** The last event that was passed; only in a run over events without a delivery. */
    after_event_id: p.bigint('string').default('0'),
    /** The last event that it goes through; null in a run over failed deliveries. */
    last_event_id: p.bigint('string').strictNullable(),
    deliveries_count: p.integer(),
    processed_count: p.integer().default(0),
    resent_count: p.integer().default(0),
    leased_by: p.text().strictNullable(),
    lease_expires_at: p.datetime().strictNullable(),
    /** Rises with each lease; every write of a worker repeats it. */
    lease_number: p.bigint('string').default('0'),
    attempts: p.integer().default(0),
    started_at: p.datetime(),
    finished_at: p.datetime().strictNullable(),
  },
});
export type ResendRun = InferEntity<typeof ResendRun>;
