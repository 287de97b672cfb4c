import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Scope } from '#model/scope.ts';

/** A live token, stored as the SHA-256 of its text. Revoking deletes the row. */
export const AccessToken = defineEntity({
  name: 'AccessToken',
  tableName: 'access_tokens',
  properties: {
    digest: p.text().primary(),
    application_id: p.bigint('string'),
    scopes: p.array<Scope>(),
    created_at: p.datetime(),
    expires_at: p.datetime(),
  },
});
export type AccessToken = InferEntity<typeof AccessToken>;
