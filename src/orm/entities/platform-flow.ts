import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { PlatformFlowState } from '#machines/platform-flow.ts';
import type { PlatformFlowDirection, PlatformFlowError } from '#model/platform-flow.ts';

export const PlatformFlow = defineEntity({
  name: 'PlatformFlow',
  tableName: 'platform_flows',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    connection_id: p.bigint('string'),
    direction: p.text().$type<PlatformFlowDirection>(),
    /** The platform's; null for one that we send. */
    flow_id: p.text().strictNullable(),
    /** As the platform lists it: a hint. */
    flow_type: p.text().strictNullable(),
    flow_syntax: p.text().strictNullable(),
    name: p.text().strictNullable(),
    processing_rule: p.text().strictNullable(),
    /** In the platform's words. */
    flow_updated_at: p.text().strictNullable(),
    /** Null for one that we send: its message has it. */
    state: p.text().$type<PlatformFlowState>().strictNullable(),
    attempts_count: p.integer(),
    /** While it is taken in, the end of the lease. */
    next_attempt_at: p.datetime().strictNullable(),
    first_failed_at: p.datetime().strictNullable(),
    /** The number key of the invoice that a status waits for. */
    awaited_key: p.text().strictNullable(),
    leased_by: p.text().strictNullable(),
    error_code: p.text().$type<PlatformFlowError>().strictNullable(),
    error_message: p.text().strictNullable(),
    /** That it became, or is about. */
    invoice_id: p.bigint('string').strictNullable(),
    /** The status that it became, or whose message it is. */
    lifecycle_event_id: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
    settled_at: p.datetime().strictNullable(),
    /** To a day. */
    listed_at: p.datetime().strictNullable(),
  },
});
export type PlatformFlow = InferEntity<typeof PlatformFlow>;
