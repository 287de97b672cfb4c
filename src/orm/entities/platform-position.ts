import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** How far the flows of a type are read. */
export const PlatformPosition = defineEntity({
  name: 'PlatformPosition',
  tableName: 'platform_positions',
  properties: {
    workspace_id: p.bigint('string').primary(),
    connection_id: p.bigint('string').primary(),
    flow_type: p.text().primary(),
    /** The last update that was stored, as the platform writes it; null before the first one. */
    latest: p.text().strictNullable(),
    /** When the days before were last walked, too. */
    walked_back_at: p.datetime().strictNullable(),
    /** The platform's words if it does not take the type. */
    refusal: p.text().strictNullable(),
    updated_at: p.datetime(),
  },
});
export type PlatformPosition = InferEntity<typeof PlatformPosition>;
