import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const AccessGrant = defineEntity({
  name: 'AccessGrant',
  tableName: 'access_grants',
  properties: {
    application_id: p.bigint('string').primary(),
    workspace_id: p.bigint('string').primary(),
    access_period: p.integer().default(1),
    granted_at: p.datetime(),
    revoked_at: p.datetime().strictNullable(),
  },
});
export type AccessGrant = InferEntity<typeof AccessGrant>;
