import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { EventType } from '#model/event-type.ts';

export const DEACTIVATION_REASONS = ['requested', 'consecutive_failures'] as const;
export type DeactivationReason = (typeof DEACTIVATION_REASONS)[number];

export const WebhookEndpoint = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    /** Null for a workspace-managed endpoint (made in the web interface). */
    oauth_application_id: p.bigint('string').strictNullable(),
    event_type: p.text().$type<EventType>(),
    url: p.text(),
    url_digest: p.text(),
    category_id: p.bigint('string').strictNullable(),
    category_key: p.bigint('string'),
    name: p.text().strictNullable(),
    description: p.text().strictNullable(),
    includes: p.array(),
    signing_secret: p.text(),
    /** Whether its deliveries have the headers of Standard Webhooks as well. */
    standard_webhooks: p.boolean(),
    active: p.boolean(),
    activation_period: p.integer(),
    activated_at: p.datetime(),
    failure_count: p.integer(),
    /** When the count rose from zero; null while it is zero. */
    failing_since: p.datetime().strictNullable(),
    deactivated_at: p.datetime().strictNullable(),
    deactivation_reason: p.text().$type<DeactivationReason>().strictNullable(),
    /** The attempt that last raised `failure_count`; null when the count is zero. */
    last_error_at: p.datetime().strictNullable(),
    last_error_status: p.integer().strictNullable(),
    last_error_code: p.text().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpoint>;
