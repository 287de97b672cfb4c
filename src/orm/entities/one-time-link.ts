import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Sets a person's password once. */
export const OneTimeLink = defineEntity({
  name: 'OneTimeLink',
  tableName: 'one_time_links',
  properties: {
    /** SHA-256 of its secret. */
    digest: p.text().primary(),
    user_id: p.bigint('string'),
    created_at: p.datetime(),
    expires_at: p.datetime(),
  },
});
export type OneTimeLink = InferEntity<typeof OneTimeLink>;
