import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A browser in which a person has signed in. */
export const Device = defineEntity({
  name: 'Device',
  tableName: 'devices',
  properties: {
    user_id: p.bigint('string').primary(),
    /** SHA-256 of its cookie, which several persons may share. */
    digest: p.text().primary(),
    created_at: p.datetime(),
    seen_at: p.datetime(),
  },
});
export type Device = InferEntity<typeof Device>;
