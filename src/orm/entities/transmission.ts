import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { TransmissionState } from '#machines/transmission.ts';

/** A frozen report. */
export const Transmission = defineEntity({
  name: 'Transmission',
  tableName: 'transmissions',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    period_id: p.bigint('string'),
    /** TT-1. */
    number: p.text(),
    type_code: p.text().$type<'IN' | 'RE'>(),
    state: p.text().$type<TransmissionState>(),
    content_digest: p.text(),
    sha256: p.text(),
    size_bytes: p.integer(),
    chunk_count: p.integer(),
    processing_rule: p.text().strictNullable(),
    /** That sends it. */
    connection_id: p.bigint('string').strictNullable(),
    tracking_id: p.text().strictNullable(),
    flow_id: p.text().strictNullable(),
    attempts_count: p.integer().default(0),
    /** Since an attempt whose outcome is unknown; null if none is. */
    empty_searches: p.integer().strictNullable(),
    next_attempt_at: p.datetime().strictNullable(),
    leased_by: p.text().strictNullable(),
    /** Comes from a backup, and may have been sent since. */
    parked: p.boolean().default(false),
    /** Words of the platform, of the portal, or of a person. */
    reason: p.text().strictNullable(),
    /** JSON text: the portal's reasons. */
    verdict: p.text().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
    sent_at: p.datetime().strictNullable(),
    /** By the public portal. */
    deposited_at: p.datetime().strictNullable(),
  },
});
export type Transmission = InferEntity<typeof Transmission>;
