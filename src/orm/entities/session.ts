import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A person's session in a browser. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of its secret. */
    digest: p.text().primary(),
    id: p.bigint('string').defaultRaw("nextval('sessions_id_seq')"),
    user_id: p.bigint('string'),
    created_at: p.datetime(),
    /** By ten minutes. */
    seen_at: p.datetime(),
    expires_at: p.datetime(),
    address: p.text(),
    user_agent: p.text().strictNullable(),
  },
});
export type Session = InferEntity<typeof Session>;
