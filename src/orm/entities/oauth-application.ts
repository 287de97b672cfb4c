import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Scope } from '#model/scope.ts';

export const OauthApplication = defineEntity({
  name: 'OauthApplication',
  tableName: 'oauth_applications',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    name: p.text(),
    client_id: p.text(),
    secret_digest: p.text(),
    scopes: p.array<Scope>(),
    /** Created by a service administrator; read-only for workspaces. */
    provisioned: p.boolean(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type OauthApplication = InferEntity<typeof OauthApplication>;
